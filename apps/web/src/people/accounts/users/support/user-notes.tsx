import { AddUserNote, USER_NOTE_MAX, type UserNote } from '@sayso/contract';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Form, FormFailure } from '../../../../ui/form/form.tsx';
import { TextAreaField } from '../../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../../ui/form/use-app-form.ts';
import { confirm } from '../../../../ui/overlays/confirm.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { addNote, deleteNote, useReloadSupport } from './support.queries.ts';
import { supportTexts } from './support.texts.ts';

const texts = supportTexts.notes;
/** Of a note as its button names it. */
const NAMED_CHARACTERS = 40;

/** What administrators have noted about somebody, the latest first, and a line for another. */
export function UserNotes({ id, notes }: { id: string; notes: readonly UserNote[] }) {
  const headingId = useId();
  const reload = useReloadSupport();
  const remove = async (note: UserNote) => {
    if (await confirm({ ...texts.question, run: () => deleteNote(id, note.id) })) await reload();
  };
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="text-14 font-semibold">
        {texts.title}
      </h3>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-3 border-l-2 border-border pl-3">
              <span className="min-w-0 flex-1">
                <span className="block text-13 wrap-anywhere whitespace-pre-wrap">{note.text}</span>
                <span className="text-12 text-text-3">
                  {note.author ?? texts.nobody}, <RelativeTime iso={note.created_at} />
                </span>
              </span>
              <IconButton
                icon={Trash2}
                size="sm"
                label={texts.remove(note.text.slice(0, NAMED_CHARACTERS))}
                onClick={() => void remove(note)}
              />
            </li>
          ))}
        </ul>
      )}
      {/* The next one begins empty. */}
      <NoteForm key={notes[0]?.id} id={id} onDone={() => void reload()} />
    </section>
  );
}

function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const form = useAppForm({
    defaults: { text: '' },
    schema: AddUserNote,
    submit: ({ text }) => addNote(id, text),
    usualFailure: texts.failed,
    onDone,
  });
  return (
    <Form form={form} label={texts.label} className="gap-3!">
      <TextAreaField form={form} name="text" label={texts.label} help={texts.help} rows={2} most={USER_NOTE_MAX} />
      <FormFailure form={form} />
      <Button
        type="submit"
        size="sm"
        busy={form.busy}
        busyText={texts.adding}
        className="justify-self-end max-sm:w-full"
      >
        {texts.add}
      </Button>
    </Form>
  );
}
