import { SITE_FONTS, SITE_MODES, SITE_THEMES, type SiteLook } from '@sayso/contract';
import { useId } from 'react';
import { Combobox } from '../../../../ui/inputs/combobox.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { Segmented } from '../../../../ui/inputs/segmented.tsx';
import { Select } from '../../../../ui/inputs/select.tsx';
import { ThemeDrawing } from '../../theme-drawing.tsx';
import { useEditorState } from '../open-site.tsx';
import { AccentField } from './accent-field.tsx';
import { useBound } from './bound-value.ts';
import { LANGUAGES } from './languages.ts';
import { panelTexts } from './panel.texts.ts';
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
      <PictureField label={panelTexts.fields.logo} path={['look', 'logo']} />
      <Field label={texts.language} help={texts.languageHelp}>
        {(control) => (
          <Combobox {...control} options={LANGUAGES} value={language.value} onValueChange={language.change} />
        )}
      </Field>
    </div>
  );
}

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
