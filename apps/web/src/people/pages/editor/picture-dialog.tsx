import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { z } from 'zod';
import { CheckboxField } from '../../../ui/form/choice-fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { Upload } from '../../../ui/upload/upload.tsx';
import { sendPagePicture } from '../admin-pages.queries.ts';
import { editorTexts } from './editor.texts.ts';
import { insertBlock, selectedNode } from './inserts.ts';
import { NodeDialog } from './node-dialog.tsx';
import type { PictureAttributes } from './picture-attributes.ts';
import { PAGE_PICTURE_MAX_BYTES } from '@sayso/contract';
import type { FileRules } from '../../../ui/upload/file-rules.ts';

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

const { picture: texts } = editorTexts;

const SCHEMA = z
  .object({ alt: z.string().trim().max(500), decorative: z.boolean() })
  .refine(({ alt, decorative }) => decorative || alt !== '', { path: ['alt'], error: texts.alt.missing });

type Props = {
  editor: Editor;
  /** That was dropped or pasted. */
  file: File | undefined;
  onClose: () => void;
};

/** Sends a picture and asks what it shows, then puts it into the page; or changes the selected one. */
export function PictureDialog({ editor, file, onClose }: Props) {
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
      texts={texts}
      onClose={onClose}
    >
      <Form form={form} label={texts.title}>
        {there && picture && <img src={picture.src} alt="" className="max-h-48 justify-self-center rounded-md" />}
        <Upload
          {...PICTURE_RULES}
          label={texts.file}
          prompt={there ? texts.another : texts.prompt}
          first={file}
          error={isMissing && !picture ? texts.missing : undefined}
          upload={sendPagePicture}
          onDone={({ url, width, height }) => setPicture({ src: url, width, height })}
          onRemove={() => setPicture(there)}
        />
        <div className="grid gap-3">
          <TextField
            form={form}
            name="alt"
            label={texts.alt.label}
            help={texts.alt.help}
            disabled={decorative === true}
          />
          <CheckboxField form={form} name="decorative" label={texts.decorative} />
        </div>
      </Form>
    </NodeDialog>
  );
}

const fileZone = () => document.querySelector<HTMLElement>('[role=dialog] form button');
