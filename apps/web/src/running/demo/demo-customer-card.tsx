import type { DemoCustomer } from '@sayso/contract';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { CopyField } from '../../ui/actions/copy-field.tsx';
import { videosOf } from './demo.queries.ts';
import { demoTexts as texts } from './demo.texts.ts';

/** One of them, and what it takes to sign in. */
export function DemoCustomerCard({ customer }: { customer: DemoCustomer }) {
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
        <span className="ml-auto text-12 text-text-3 tabular-nums">{texts.videosReady(videosOf([customer]))}</span>
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
