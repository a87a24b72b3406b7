import type { AdminPlan } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Note } from '../../ui/feedback/banner.tsx';
import { useSupport } from '../settings/settings.parts.tsx';
import { lacksWayToBuy } from './lacks-way-to-buy.ts';
import { plansTexts } from './plans.texts.ts';

const { noWayToBuy: texts } = plansTexts;

/** Says that a plan costs money and nobody is told where it is bought, and what stands on its button instead. */
export function NoWayToBuy({ name }: { name?: string }) {
  return (
    <Note tone="warning">
      <strong className="font-semibold">{texts.title(name)}</strong> {texts.text} <Instead />
    </Note>
  );
}

/** The same above the list, for all plans that it is so with. */
export function PlansWithoutWay({ plans }: { plans: readonly AdminPlan[] }) {
  const lacking = plans.filter(lacksWayToBuy);
  const [first] = lacking;
  if (!first) return null;
  if (lacking.length === 1) return <NoWayToBuy name={first.name} />;
  return (
    <Note tone="warning">
      <strong className="font-semibold">{texts.titleOfMany(lacking.map(({ name }) => name))}</strong> {texts.text}{' '}
      <Instead />
    </Note>
  );
}

/** What people who want it are offered. */
function Instead() {
  const { mailto, page } = useSupport();
  if (mailto !== null || page !== null) return texts.asks;
  return (
    <>
      {texts.asksNobody}{' '}
      <Link to="/admin/$tab" params={{ tab: 'settings' }} className="font-medium underline underline-offset-4">
        {texts.toSettings}
      </Link>
    </>
  );
}
