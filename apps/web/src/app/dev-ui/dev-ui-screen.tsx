import { Rows3, Rows4, SunMoon } from 'lucide-react';
import type { ComponentType } from 'react';
import { readAppearance, saveAppearance, useAppearance } from '../../lib/appearance.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ButtonSection } from './button-section.tsx';
import { CardSection } from './card-section.tsx';
import { ChartSection } from './chart-section.tsx';
import { ColourSection } from './colour-section.tsx';
import { CommandSection } from './command-section.tsx';
import { FormSection } from './form-section.tsx';
import { NavSection } from './nav-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { Section } from './section.tsx';
import { StateSection } from './state-section.tsx';
import { TableSection } from './table-section.tsx';
import { TypeSection } from './type-section.tsx';
import { UploadSection } from './upload-section.tsx';
import { Brand, BrandMark } from '../../ui/brand.tsx';

/** In CSS pixels, as Tailwind classes: the mark stays legible down to 16. */
const SIZES = ['size-16', 'size-12', 'size-8', 'size-6', 'size-4'];

function BrandSection() {
  return (
    <>
      <div className="flex flex-wrap items-end gap-6">
        {SIZES.map((size) => (
          <BrandMark key={size} className={size} />
        ))}
        <Brand />
      </div>
    </>
  );
}

type Part = { id: string; title: string; text?: string; Body: ComponentType };

const PARTS: readonly Part[] = [
  {
    id: 'brand',
    title: 'Brand',
    text: "A speech bubble that opens with a quotation mark: somebody's word.",
    Body: BrandSection,
  },
  {
    id: 'colour',
    title: 'Colour',
    text: 'Each declared once for both themes. Coral marks the next step and nothing else.',
    Body: ColourSection,
  },
  {
    id: 'type',
    title: 'Type',
    text: 'Bricolage Grotesque speaks, Geist reads, Geist Mono sets codes.',
    Body: TypeSection,
  },
  {
    id: 'buttons',
    title: 'Buttons',
    text: 'Busy keeps the width, swaps the label and takes no press.',
    Body: ButtonSection,
  },
  {
    id: 'form',
    title: 'Forms',
    text: 'Label above, help below. An error takes the place of the help and says what to do.',
    Body: FormSection,
  },
  {
    id: 'uploads',
    title: 'Uploads',
    text: 'Each file comes with the word of who sends it that they may use it.',
    Body: UploadSection,
  },
  { id: 'nav', title: 'Tabs, segments, chips, badges, pager', Body: NavSection },
  {
    id: 'overlays',
    title: 'Layers',
    text: 'Esc closes the top one. Below 640 px menus and dialogs become sheets.',
    Body: OverlaySection,
  },
  {
    id: 'states',
    title: 'States',
    text: 'Never a blank page: what is, why, and the one way on.',
    Body: StateSection,
  },
  {
    id: 'commands',
    title: 'Commands',
    text: 'Everything by keyboard: search, jump, and a list of what each key does.',
    Body: CommandSection,
  },
  { id: 'table', title: 'Table', text: 'Paged, sorted and filtered by the server.', Body: TableSection },
  {
    id: 'cards',
    title: 'Cards',
    text: 'The video is the hero: posters are the largest and most colourful thing.',
    Body: CardSection,
  },
  {
    id: 'progress',
    title: 'Progress',
    text: 'A percentage is always one that the server sent.',
    Body: ProgressSection,
  },
  {
    id: 'charts',
    title: 'Figures and charts',
    text: 'Each has its words for people who cannot see it.',
    Body: ChartSection,
  },
];

/** `/dev/ui`, in development only: every component in every state, to look at and to check. */
export function DevUiScreen() {
  const { compactView } = useAppearance();
  useTitle('Components');
  return (
    <>
      <AppBar>
        <nav aria-label="Components" className="flex min-w-0 flex-1 gap-1 overflow-x-auto max-md:hidden">
          {PARTS.map(({ id }) => (
            <a
              key={id}
              href={`#${id}`}
              className="rounded-sm px-2 py-1 text-13 text-text-2 capitalize hover:bg-fill hover:text-text"
            >
              {id}
            </a>
          ))}
        </nav>
        <Button size="sm" icon={compactView ? Rows3 : Rows4} onClick={toggleDensity}>
          Density
        </Button>
        <Button size="sm" icon={SunMoon} onClick={toggleTheme}>
          Theme
        </Button>
      </AppBar>
      <main className="page-x pt-8 pb-16">
        <h1 className="mb-8 display-28">Components</h1>
        {PARTS.map(({ id, title, text, Body }) => (
          <Section key={id} id={id} title={title} text={text}>
            <Body />
          </Section>
        ))}
      </main>
    </>
  );
}

const toggleDensity = () => saveAppearance({ compactView: !readAppearance().compactView });
const toggleTheme = () => saveAppearance({ theme: readAppearance().theme === 'light' ? 'dark' : 'light' });
