import { isPageLink } from '@sayso/contract';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { editorTexts } from './editor.texts.ts';
import { hasSelectedWords, insertLink, linkSelection } from './inserts.ts';

const { link: texts } = editorTexts;

const Words = z.string().trim().min(1, texts.wordless);
const Address = z.string().trim().transform(fullAddress).refine(isPageLink, texts.wrong);

/** Makes the selected words a link, or puts one in; changes the one that is selected. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [there] = useState(() => linkAt(editor));
  const needsWords = there.href === '' && !hasSelectedWords(editor);
  const form = useAppForm({
    defaults: { address: there.href, words: '' },
    schema: z.object({ address: Address, words: needsWords ? Words : z.string() }),
    submit: async ({ address, words }) => {
      if (needsWords) insertLink(editor, words, address);
      else linkSelection(editor, address);
    },
    onDone: onClose,
  });
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      footer={
        <>
          {there.href !== '' && (
            <Button onClick={remove} className="mr-auto">
              {texts.remove}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <SubmitButton form={form}>{there.href === '' ? texts.insert : texts.save}</SubmitButton>
        </>
      }
    >
      <Form form={form} label={texts.title}>
        <TextField
          form={form}
          name="address"
          label={texts.address.label}
          help={texts.address.help}
          placeholder={texts.address.placeholder}
          type="url"
        />
        {needsWords && <TextField form={form} name="words" label={texts.text.label} help={texts.text.help} />}
      </Form>
    </Dialog>
  );
}

function linkAt(editor: Editor): { href: string } {
  const { href } = editor.getAttributes('link');
  return { href: typeof href === 'string' ? href : '' };
}

/** What people type for an address: 'example.com' and 'me@example.com' are whole ones too. */
function fullAddress(typed: string): string {
  if (isPageLink(typed)) return typed;
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/u.test(typed)) return `mailto:${typed}`;
  return /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/u.test(typed) ? `https://${typed}` : typed;
}
