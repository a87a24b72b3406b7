import { ColourField } from './colour-field.tsx';
import { outputTexts } from './output.texts.ts';

type Props = {
  value: string;
  error?: string | undefined;
  help?: string | undefined;
  disabled?: boolean;
  onChange: (color: string) => void;
};

/** The colour of the spoken word. */
export function AccentField(props: Props) {
  return (
    <ColourField
      {...props}
      label={outputTexts.accent}
      swatches={outputTexts.accents}
      ownLabel={outputTexts.ownAccent}
      pickLabel={outputTexts.pickAccent}
    />
  );
}
