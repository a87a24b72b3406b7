import type { Demo, DemoCustomer } from '@sayso/contract';
import { ChevronDown, ChevronUp, KeyRound, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/feedback/progress.tsx';
import { useIsPhone } from '../../lib/use-media.ts';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { CopyField } from '../../ui/inputs/copy-field.tsx';
import { areComing, type VideoCounts, videosOf } from './demo.queries.ts';
import { useDemoQuestions } from './use-demo-questions.ts';
import { demoTexts as texts } from './demo.texts.gen.ts';

const KEY = 'demo_unfolded';

/** Whether the welcome shows everything, as it was left in this browser. At first it does where there is room. */
function useUnfolded() {
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  const choose = (isUnfolded: boolean) => {
    localStorage.setItem(KEY, String(isUnfolded));
    setChosen(String(isUnfolded));
  };
  return [chosen === null ? !isPhone : chosen === 'true', choose] as const;
}

/** Who the demo customers are, how to sign in as them, and how far their videos are. It folds to one line. */
export function DemoCard({ demo }: { demo: Demo }) {
  const { askToErase, askToRemove } = useDemoQuestions();
  const [isUnfolded, setUnfolded] = useUnfolded();
  const contentId = useId();
  const videos = videosOf(demo.customers);
  const isComing = areComing(videos);
  return (
    <Card className="grid gap-4 p-5 max-sm:p-4">
      <header className="flex items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="display-18">{texts.title}</h2>
          <p role="status" className="mt-0.5 text-13 text-text-3 tabular-nums">
            {readyWords(videos)}
            {isComing && isUnfolded && `. ${texts.making}`}
          </p>
        </div>
        <Button
          size="sm"
          variant="quiet"
          icon={isUnfolded ? ChevronUp : ChevronDown}
          aria-expanded={isUnfolded}
          aria-controls={contentId}
          onClick={() => setUnfolded(!isUnfolded)}
          className="shrink-0 max-sm:h-11!"
        >
          {isUnfolded ? texts.fold : texts.unfold}
        </Button>
      </header>
      <div id={contentId} hidden={!isUnfolded} className="grid gap-4 [[hidden]]:hidden">
        <p className="max-w-[80ch] text-13 text-text-2">{texts.text}</p>
        {isComing && <ProgressBar percent={Math.round((videos.ready / videos.all) * 100)} label={readyWords(videos)} />}
        <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-1 max-sm:gap-3">
          {demo.customers.map((customer) => (
            <DemoCustomerCard key={customer.id} customer={customer} />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <Button icon={KeyRound} onClick={askToErase}>
            {texts.erase.label}
          </Button>
          <Button icon={Trash2} variant="danger" onClick={askToRemove}>
            {texts.remove.label}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** How many videos are ready, and how many never will be. */
const readyWords = ({ ready, all, stopped, deleted }: VideoCounts): string =>
  [
    ready === all ? texts.allReady({ all }) : texts.someReady({ ready, all }),
    ...(stopped > 0 ? [texts.stopped({ stopped })] : []),
    ...(deleted > 0 ? [texts.deleted({ deleted })] : []),
  ].join(', ');

/** One of them, and what it takes to sign in. */
function DemoCustomerCard({ customer }: { customer: DemoCustomer }) {
  const id = useId();
  const { name, plan, email, password } = customer;
  return (
    <li
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 rounded-md border border-border p-4 sm:max-lg:grid-cols-2 max-sm:p-3"
    >
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <h3 id={id} className="font-semibold">
          {name}
        </h3>
        {plan !== null && <Badge>{plan}</Badge>}
        <span className="ml-auto text-12 text-text-3 tabular-nums">{readyWords(videosOf([customer]))}</span>
      </div>
      <CopyField label={texts.email} value={email} aside={null} />
      {password === null ? (
        <Note tone="warning">{texts.unreadable}</Note>
      ) : (
        <CopyField label={texts.password} value={password} aside={null} isSecret />
      )}
    </li>
  );
}
