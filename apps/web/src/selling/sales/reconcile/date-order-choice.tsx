import { DATE_ORDERS, type DateOrder, type DatesOfColumn, namesOf } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { reconcileTexts } from './reconcile.texts.ts';

const texts = reconcileTexts.mapping.dates;
/** A select takes 'not said yet' as a value of its own. */
const NONE = '';
const ORDERS = namesOf(DATE_ORDERS).map((value) => ({ value, label: texts.option[value] }));

type Props = {
  dates: DatesOfColumn | null;
  chosen: DateOrder | undefined;
  isAsked: boolean;
  onChoose: (order: DateOrder | undefined) => void;
};

/** What comes first in the dates: said where they say it themselves, asked where they do not. */
export function DateOrderChoice({ dates, chosen, isAsked, onChoose }: Props) {
  if (dates === null) return null;
  if (dates !== 'unclear') return <Note>{texts.found[dates]}</Note>;
  return (
    <Field
      label={texts.label}
      help={texts.help}
      error={isAsked && chosen === undefined ? texts.missing : undefined}
      className="grid max-w-96 gap-1.5"
    >
      {(control) => (
        <Select
          {...control}
          options={[{ value: NONE, label: texts.choose }, ...ORDERS]}
          value={chosen ?? NONE}
          onValueChange={(order) => onChoose(order === NONE ? undefined : order)}
        />
      )}
    </Field>
  );
}
