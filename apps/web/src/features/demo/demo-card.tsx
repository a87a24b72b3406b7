import type { Demo, DemoCustomer } from '@sayso/contract';
import { EyeOff, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { videosOf } from './demo.queries.ts';
import { demoTexts as texts } from './demo.texts.ts';
import { useDemoQuestions } from './use-demo-questions.ts';

/** Who the demo customers are, how to sign in as them, and how far their videos are. */
export function DemoCard({ demo }: { demo: Demo }) {
  const { askToHide, askToRemove } = useDemoQuestions();
  const { all, ready } = videosOf(demo);
  return (
    <Card className="mb-8 grid max-w-[1240px] gap-5 p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-[68ch]">
          <h2 className="display-18">{texts.title}</h2>
          <p className="mt-1 text-13 text-text-2">{texts.text}</p>
          <p className="mt-1 text-13 text-text-2">{texts.signIn}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button icon={EyeOff} onClick={askToHide}>
            {texts.hide.label}
          </Button>
          <Button icon={Trash2} variant="danger" onClick={askToRemove}>
            {texts.remove.label}
          </Button>
        </div>
      </header>
      <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        {demo.customers.map((customer) => (
          <Customer key={customer.id} customer={customer} />
        ))}
      </ul>
      <div className="grid gap-1.5">
        {ready < all && <ProgressBar percent={Math.round((ready / all) * 100)} label={texts.videosReady(ready, all)} />}
        <p role="status" className="text-13 text-text-3">
          {ready < all ? `${texts.videosReady(ready, all)}. ${texts.making}` : texts.allReady}
        </p>
      </div>
    </Card>
  );
}

function Customer({ customer }: { customer: DemoCustomer }) {
  const id = useId();
  const { name, plan, email, password, videos, videos_ready: ready } = customer;
  return (
    <li aria-labelledby={id} className="grid min-w-0 content-start gap-3 rounded-md border border-border p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={id} className="font-semibold">
          {name}
        </h3>
        {plan !== null && <Badge>{plan}</Badge>}
        <span className="ml-auto text-12 text-text-3 tabular-nums">{texts.videosReady(ready, videos)}</span>
      </div>
      <CopyField label={texts.email} value={email} aside={null} />
      {password === null ? (
        <Note tone="warning">{texts.unreadable}</Note>
      ) : (
        <CopyField label={texts.password} value={password} aside={null} />
      )}
    </li>
  );
}
