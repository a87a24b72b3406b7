import { Rows3, Rows4, SunMoon } from 'lucide-react';
import type { ComponentType } from 'react';
import { readAppearance, saveAppearance, useAppearance } from '../../lib/appearance.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Brand, BrandMark } from '../../ui/brand.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar, ProgressRing } from '../../ui/feedback/progress.tsx';
import { Spinner, Skeleton } from '../../ui/loading.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ButtonSection } from './button-section.tsx';
import { CardSection } from './card-section.tsx';
import { ChartSection } from './chart-section.tsx';
import { FormSection } from './form-section.tsx';
import { NavSection, CommandSection } from './nav-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { Section, Example } from './section.tsx';
import { StateSection } from './state-section.tsx';
import { TableSection } from './table-section.tsx';
import { UploadSection } from './upload-section.tsx';

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

function TypeSection() {
  return (
    <>
      <div className="grid gap-3.5 wrap-anywhere">
        <p className="display-56 max-sm:display-40">Somebody said so</p>
        <p className="display-40">Display 40, brand side</p>
        <p className="display-28">Display 28, page heading</p>
        <p className="display-24">Display 24, card of a kind</p>
        <p className="display-22">Display 22, section</p>
        <p className="display-18">Display 18, card and dialog</p>
        <p className="text-16">Text 16, for reading. Say the problem first, then the thing that solved it.</p>
        <p className="text-14">Text 14, the default of the interface</p>
        <p className="text-13 text-text-2">Text 13, tables and dense rows: 1,284.50 / 0:32 / 42 %</p>
        <p className="text-12 text-text-3">Text 12, help and meta</p>
        <p className="text-11 text-text-3">Text 11, tags</p>
        <p className="font-mono text-13">Mono 13, 01990000-7000 sk_live_9f2c</p>
        <p>
          <Kbd>Ctrl K</Kbd>
        </p>
      </div>
    </>
  );
}

const GROUPS = {
  Grounds: ['bg', 'bg-sunken', 'surface', 'surface-2', 'fill', 'fill-hover', 'fill-active', 'row-hover'],
  Lines: ['border', 'border-strong', 'border-control', 'focus'],
  Text: ['text', 'text-2', 'text-3', 'text-disabled'],
  Accent: ['accent', 'accent-hover', 'accent-active', 'on-accent', 'accent-text', 'accent-soft', 'accent-line'],
  Success: ['success', 'success-soft', 'success-line', 'success-mark'],
  Warning: ['warning', 'warning-soft', 'warning-line', 'warning-mark'],
  Danger: ['danger', 'danger-soft', 'danger-line', 'danger-mark'],
  Info: ['info', 'info-soft', 'info-line', 'info-mark'],
  'On media': ['media-ink', 'media-scrim', 'media-chip', 'media-ok', 'media-wait', 'media-run', 'media-bad'],
} as const;

function ColourSection() {
  return (
    <>
      {Object.entries(GROUPS).map(([group, tokens]) => (
        <div key={group} className="grid gap-2">
          <h3 className="text-13 font-medium">{group}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(116px,1fr))] gap-3">
            {tokens.map((token) => (
              <li key={token} className="min-w-0">
                <span
                  style={{ background: `var(--${token})` }}
                  className="block h-12 rounded-md border border-border-strong"
                />
                <code className="mt-1 block truncate font-mono text-11 text-text-2">{token}</code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function ProgressSection() {
  return (
    <>
      <div className="grid gap-(--gap) sm:grid-cols-2">
        <Card className="grid gap-3 p-(--pad-card)">
          <span className="flex justify-between gap-3">
            <b className="font-semibold">Drawing frames</b>
            <span className="text-13 text-text-2">about 9 s left</span>
          </span>
          <ProgressBar percent={42} label="Drawing frames" />
        </Card>
        <Card className="grid gap-3 p-(--pad-card)">
          <span className="flex justify-between gap-3">
            <b className="font-semibold">Uploading voice.mp3</b>
            <span className="text-13 text-text-2">3.1 of 4.2 MB</span>
          </span>
          <ProgressBar percent={74} label="Uploading voice.mp3" tone="neutral" />
        </Card>
      </div>
      <Example label="Rings and spinners">
        <ProgressRing percent={0} label="Waiting" />
        <ProgressRing percent={42} label="Half done" />
        <ProgressRing percent={100} label="Done" />
        <span className="grid place-items-center rounded-lg bg-bezel p-4">
          <ProgressRing percent={64} label="On a picture" ground="media" />
        </span>
        <Spinner />
        <Spinner size={28} className="text-accent-text" />
      </Example>
      <Example label="Skeletons">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="size-12 rounded-full!" />
        <Skeleton className="h-20 w-40 rounded-lg!" />
      </Example>
    </>
  );
}

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
