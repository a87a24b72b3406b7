import type { SiteLook } from '@sayso/contract';
import { Field } from '../../../../ui/inputs/field.tsx';
import { ColourInput } from '../../../../ui/inputs/colour-input.tsx';
import { useTypedText } from '../../../../ui/inputs/use-resting-text.ts';
import { contrast, textOn } from '../../storefront/look/colours.ts';
import { useEditorState } from '../open-site.tsx';
import { useBound } from './bound-value.ts';
import { panelTexts } from './panel.texts.ts';

const { look: texts } = panelTexts;

const PATH = ['look', 'accent'];
const COLOUR = /^#[\da-f]{6}$/u;
/** What controls have to stand out by. @see https://www.w3.org/TR/WCAG22/#non-text-contrast */
const LEAST = 3;
/** The grounds of pages, roughly: each theme has shades of its own. */
const GROUNDS: Readonly<Record<SiteLook['mode'], readonly string[]>> = {
  light: ['#ffffff'],
  dark: ['#121212'],
  system: ['#ffffff', '#121212'],
};

/** The colour of buttons and links, with how well it can be seen. */
export function AccentField() {
  const { value, write } = useBound<string>(PATH);
  const mode = useEditorState(({ document }) => document.look.mode);
  const { typed, setTyped, noteHandedOn } = useTypedText(value);
  const isColour = COLOUR.test(typed.toLowerCase());
  const take = (text: string) => {
    setTyped(text);
    const colour = text.toLowerCase();
    if (!COLOUR.test(colour)) return;
    noteHandedOn(colour);
    write(colour);
  };
  const ink = textOn(value);
  const onPage = Math.min(...GROUNDS[mode].map((ground) => contrast(value, ground)));
  return (
    <div className="grid gap-2">
      <Field label={texts.accent} error={isColour ? undefined : texts.wrong}>
        {(control) => <ColourInput {...control} value={typed} onValueChange={take} pickerLabel={texts.pick} />}
      </Field>
      <div className="flex min-w-0 items-start gap-3 text-12 text-text-3">
        <span
          aria-hidden
          style={{ backgroundColor: value, color: ink }}
          className="inline-flex h-8 shrink-0 items-center rounded-sm px-3 text-12 font-semibold"
        >
          {texts.sample}
        </span>
        <span className="grid min-w-0">
          <span>{texts.contrast.button(ratioOf(contrast(value, ink)))}</span>
          <span className={onPage < LEAST ? 'text-warning' : ''}>
            {texts.contrast.page(ratioOf(onPage))}, {onPage < LEAST ? texts.contrast.weak : texts.contrast.good}
          </span>
        </span>
      </div>
    </div>
  );
}

const ratioOf = (ratio: number): string => ratio.toFixed(1);
