import { PAGE_PICTURE_MAX_BYTES } from '@sayso/contract';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SubmitButton, Form } from '../../../ui/form/form.tsx';
import { type AppForm, useAppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { CheckboxField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Upload } from '../../../ui/upload/upload.tsx';
import type { FileRules } from '../../../ui/upload/files.ts';
import { sendPagePicture } from '../admin-pages.queries.ts';
import { editorTexts } from './editor.texts.gen.ts';
import { insertBlock, selectedNode } from './inserts.ts';
import type { PictureAttributes } from './node-views.tsx';

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

/** What may stand in a page, before it is sent. Icons have two names. The server looks at the content. */
const PICTURE_RULES: FileRules = {
  types: {
    'image/png': 'PNG',
    'image/gif': 'GIF',
    'image/jpeg': 'JPG',
    'image/bmp': 'BMP',
    'image/x-icon': 'ICO',
    'image/vnd.microsoft.icon': 'ICO',
  },
  maxBytes: PAGE_PICTURE_MAX_BYTES,
};

const { picture: pictureDialogTexts } = editorTexts;

const SCHEMA = z
  .object({ alt: z.string().trim().max(500), decorative: z.boolean() })
  .refine(({ alt, decorative }) => decorative || alt !== '', {
    path: ['alt'],
    error: () => pictureDialogTexts.alt.missing,
  });

type PictureDialogProps = {
  editor: Editor;
  /** That was dropped or pasted. */
  file: File | undefined;
  onClose: () => void;
};

/** Sends a picture and asks what it shows, then puts it into the page; or changes the selected one. */
export function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const [there] = useState(() => (file ? null : selectedNode<PictureAttributes>(editor, 'picture')));
  const [picture, setPicture] = useState<Omit<PictureAttributes, 'alt'> | null>(there);
  const [isMissing, setMissing] = useState(false);
  const form = useAppForm({
    defaults: { alt: there?.alt ?? '', decorative: there?.alt === '' },
    schema: SCHEMA,
    submit: async ({ alt, decorative }) => {
      if (!picture) return false;
      const { src, width, height } = picture;
      const attrs = { src, width, height, alt: decorative ? '' : alt };
      if (there) editor.commands.updateAttributes('picture', attrs);
      else insertBlock(editor, { type: 'picture', attrs });
      return true;
    },
    onDone: (isIn) => (isIn ? onClose() : setMissing(true)),
  });
  const { decorative } = useTypedValues(form);
  return (
    <NodeDialog
      editor={editor}
      form={form}
      isThere={there !== null}
      firstFocus={picture || file ? undefined : fileZone}
      texts={pictureDialogTexts}
      onClose={onClose}
    >
      <Form form={form} label={pictureDialogTexts.title}>
        {there && picture && <img src={picture.src} alt="" className="max-h-48 justify-self-center rounded-md" />}
        <Upload
          {...PICTURE_RULES}
          label={pictureDialogTexts.file}
          prompt={there ? pictureDialogTexts.another : pictureDialogTexts.prompt}
          first={file}
          error={isMissing && !picture ? pictureDialogTexts.missing : undefined}
          upload={sendPagePicture}
          onDone={({ url, width, height }) => setPicture({ src: url, width, height })}
          onRemove={() => setPicture(there)}
        />
        <div className="grid gap-3">
          <TextField
            form={form}
            name="alt"
            label={pictureDialogTexts.alt.label}
            help={pictureDialogTexts.alt.help}
            disabled={decorative === true}
          />
          <CheckboxField form={form} name="decorative" label={pictureDialogTexts.decorative} />
        </div>
      </Form>
    </NodeDialog>
  );
}

const fileZone = () => document.querySelector<HTMLElement>('[role=dialog] form button');
