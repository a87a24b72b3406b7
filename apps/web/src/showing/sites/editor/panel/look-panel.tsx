import { SITE_FONTS, SITE_MODES, SITE_THEMES, type SiteLook } from '@sayso/contract';
import { useId } from 'react';
import { Combobox } from '../../../../ui/inputs/combobox.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { Segmented } from '../../../../ui/inputs/segmented.tsx';
import { Select } from '../../../../ui/inputs/select.tsx';
import { ColourInput } from '../../../../ui/inputs/colour-inputs.tsx';
import { useTypedText } from '../../../../lib/typing.ts';
import { ThemeDrawing } from '../../theme-drawing.tsx';
import { contrast, textOn } from '../../storefront/look/colours.ts';
import { useEditorState, useBound } from '../open-site.tsx';
import { panelTexts } from './panel.texts.gen.ts';
import { PictureField } from './picture-field.tsx';

const { look: texts } = panelTexts;

/** How the site looks: theme, light or dark, colour, font, logo; and in which language it is written. */
export function LookPanel() {
  const mode = useBound<SiteLook['mode']>(['look', 'mode']);
  const font = useBound<SiteLook['font']>(['look', 'font']);
  const language = useBound<string>(['language']);
  return (
    <div className="grid gap-5">
      <ThemeField />
      <Field label={texts.mode} as="group">
        {() => (
          <Segmented
            label={texts.mode}
            segments={SITE_MODES.map((value) => ({ value, label: texts.modes[value] }))}
            value={mode.value}
            onValueChange={mode.change}
            className="justify-self-start"
          />
        )}
      </Field>
      <AccentField />
      <Field label={texts.font}>
        {(control) => (
          <Select
            {...control}
            options={SITE_FONTS.map((value) => ({ value, label: texts.fonts[value] }))}
            value={font.value}
            onValueChange={font.change}
          />
        )}
      </Field>
      <PictureField label={texts.logo} path={['look', 'logo']} />
      <Field label={texts.language} help={texts.languageHelp}>
        {(control) => (
          <Combobox {...control} options={LANGUAGES} value={language.value} onValueChange={language.change} />
        )}
      </Field>
    </div>
  );
}

const { look: accentFieldTexts } = panelTexts;

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
function AccentField() {
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
      <Field label={accentFieldTexts.accent} error={isColour ? undefined : accentFieldTexts.wrong}>
        {(control) => (
          <ColourInput {...control} value={typed} onValueChange={take} pickerLabel={accentFieldTexts.pick} />
        )}
      </Field>
      <div className="flex min-w-0 items-start gap-3 text-12 text-text-3">
        <span
          aria-hidden
          style={{ backgroundColor: value, color: ink }}
          className="inline-flex h-8 shrink-0 items-center rounded-sm px-3 text-12 font-semibold"
        >
          {accentFieldTexts.sample}
        </span>
        <span className="grid min-w-0">
          <span>{accentFieldTexts.contrast.button({ ratio: ratioOf(contrast(value, ink)) })}</span>
          <span className={onPage < LEAST ? 'text-warning' : ''}>
            {accentFieldTexts.contrast.page({ ratio: ratioOf(onPage) })},{' '}
            {onPage < LEAST ? accentFieldTexts.contrast.weak : accentFieldTexts.contrast.good}
          </span>
        </span>
      </div>
    </div>
  );
}

const ratioOf = (ratio: number): string => ratio.toFixed(1);

/** Languages that texts of a site can be in, as BCP 47. */
const CODES =
  'ar bg bn ca cs da de el en es et fa fi fil fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** To choose from, by their English names, with their own names beside them. */
const LANGUAGES: readonly { value: string; label: string; note: string }[] = CODES.map((value) => ({
  value,
  label: names.of(value) ?? value,
  note: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value,
})).toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

function ThemeField() {
  const { value, change } = useBound<SiteLook['theme']>(['look', 'theme']);
  const look = useEditorState(({ document }) => document.look);
  const group = useId();
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-medium">{texts.theme}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {SITE_THEMES.map((theme) => (
          <label
            key={theme}
            className="relative grid min-w-0 cursor-pointer gap-1.5 rounded-md border border-border-strong p-1.5 hover:border-border-control has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:shadow-focus"
          >
            <input
              type="radio"
              name={group}
              checked={theme === value}
              onChange={() => change(theme)}
              className="sr-only"
            />
            <ThemeDrawing {...look} theme={theme} className="block aspect-[8/5] overflow-hidden rounded-sm" />
            <span className="min-w-0 px-1">
              <span className="block text-13 font-semibold">{texts.themes[theme].label}</span>
              <span className="block text-12 text-text-3">{texts.themes[theme].note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
