import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SubmitButton } from '../../../ui/form/form.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';

type Props<Values extends FieldValues> = {
  editor: Editor;
  form: AppForm<Values>;
  /** One is selected, and is changed. */
  isThere: boolean;
  /** Where the focus begins, when not at the first field. */
  firstFocus?: (() => HTMLElement | null) | undefined;
  texts: { title: string; editTitle: string; insert: string; save: string; remove: string; cancel: string };
  onClose: () => void;
  children: ReactNode;
};

/** A dialog about a picture or a video of the page: puts one in, or changes or removes the selected one. */
export function NodeDialog<Values extends FieldValues>({
  editor,
  form,
  isThere,
  firstFocus,
  texts,
  onClose,
  children,
}: Props<Values>) {
  const remove = () => {
    editor.commands.deleteSelection();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isThere ? texts.editTitle : texts.title}
      {...(firstFocus && { firstFocus })}
      footer={
        <>
          {isThere && (
            <Button onClick={remove} className="mr-auto">
              {texts.remove}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <SubmitButton form={form}>{isThere ? texts.save : texts.insert}</SubmitButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
