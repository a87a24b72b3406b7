import { youtubeIdOf } from '@sayso/contract';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { z } from 'zod';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { editorTexts } from './editor.texts.ts';
import { insertBlock, selectedNode } from './inserts.ts';
import { NodeDialog } from './node-dialog.tsx';

const { video: texts } = editorTexts;

const SCHEMA = z.object({
  address: z.string().refine((address) => youtubeIdOf(address) !== null, texts.wrong),
});

/** Puts a video of YouTube into the page, or another one in place of the selected one. */
export function YoutubeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [there] = useState(() => selectedNode<{ video: string }>(editor, 'youtube'));
  const form = useAppForm({
    defaults: { address: there ? `https://youtu.be/${there.video}` : '' },
    schema: SCHEMA,
    submit: async ({ address }) => {
      const attrs = { video: youtubeIdOf(address) };
      if (there) editor.commands.updateAttributes('youtube', attrs);
      else insertBlock(editor, { type: 'youtube', attrs });
    },
    onDone: onClose,
  });
  return (
    <NodeDialog editor={editor} form={form} isThere={there !== null} texts={texts} onClose={onClose}>
      <Form form={form} label={texts.title}>
        <TextField
          form={form}
          name="address"
          label={texts.address.label}
          help={texts.help}
          placeholder={texts.address.placeholder}
          type="url"
        />
      </Form>
    </NodeDialog>
  );
}
