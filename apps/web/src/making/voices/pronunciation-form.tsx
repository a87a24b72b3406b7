import { PRONUNCIATIONS, type Pronunciation, SavePronunciation } from '@sayso/contract';
import { Button } from '../../ui/actions/button.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { useCreatePronunciation, useUpdatePronunciation } from './voices.queries.ts';
import { voicesTexts } from './voices.texts.ts';

const texts = voicesTexts.pronunciations;
const EMPTY = { written: '', spoken: '' };

type Props = {
  /** The entry to change; null adds a new one. */
  edited: Pronunciation | null;
  onDone: (saved: Pronunciation) => void;
  onCancel: () => void;
};

/** A word as scripts write it, and how it is said. */
export function PronunciationForm({ edited, onDone, onCancel }: Props) {
  const { mutateAsync: create } = useCreatePronunciation();
  const { mutateAsync: update } = useUpdatePronunciation();
  const form = useAppForm({
    defaults: edited ? { written: edited.written, spoken: edited.spoken } : EMPTY,
    schema: SavePronunciation,
    submit: (body) => (edited ? update({ params: { id: edited.id }, body }) : create({ body })),
    onDone: (saved) => {
      // What was saved becomes what the fields hold at first; the next word begins with empty ones.
      if (!edited) {
        form.change('written', '');
        form.change('spoken', '');
      }
      onDone(saved);
    },
  });
  const title = edited ? texts.editTitle(edited.written) : texts.addTitle;
  return (
    <Form form={form} label={title} className="gap-4!">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          form={form}
          name="written"
          label={texts.word}
          help={texts.wordHelp}
          most={PRONUNCIATIONS.writtenCharacters}
        />
        <TextField
          form={form}
          name="spoken"
          label={texts.spoken}
          help={texts.spokenHelp}
          most={PRONUNCIATIONS.spokenCharacters}
        />
      </div>
      <FormActions form={form} label={edited ? texts.save : texts.add} busyText={texts.saving}>
        {edited && <Button onClick={onCancel}>{texts.cancel}</Button>}
      </FormActions>
    </Form>
  );
}
