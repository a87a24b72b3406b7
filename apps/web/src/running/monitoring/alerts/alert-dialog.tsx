import { type Alert, alertRule } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { formatExactTime } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AlertStateBadge, SeverityBadge } from '../badges.tsx';
import { alertsTexts } from './alerts.texts.ts';

const { details: texts, told, still } = alertsTexts;

/** One alert with everything that is known about it. */
export function AlertDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { title, severity, state, rule, details, advice, link, raised_at: raised, resolved_at: over, notices } = alert;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      badge={
        <>
          <SeverityBadge severity={severity} /> <AlertStateBadge state={state} />
        </>
      }
      width="wide"
      footer={
        link !== null && (
          <Link {...placeOf(link)} className={buttonClass({ variant: 'primary' })} onClick={onClose}>
            {texts.look}
          </Link>
        )
      }
    >
      <div className="grid min-w-0 gap-6">
        <p className="wrap-anywhere whitespace-pre-line text-text-2">{details}</p>
        <KeyValues
          look="grid"
          items={[
            { label: texts.rule, value: alertRule(rule).label },
            { label: texts.raised, value: formatExactTime(raised) },
            { label: texts.resolved, value: over === null ? still : formatExactTime(over) },
            ...(advice === '' ? [] : [{ label: texts.advice, value: advice, isWide: true }]),
          ]}
        />
        <section className="grid gap-2">
          <h3 className="text-14 font-semibold">{texts.told}</h3>
          {notices.length === 0 ? (
            <p className="text-13 text-text-3">{told.nobody}</p>
          ) : (
            <ul className="grid gap-1 text-13 text-text-2">
              {notices.map(({ kind, channel, state: how, told_at: at, error }) => (
                <li key={`${kind} ${channel}`}>
                  {told[channel]}, {told[kind]}: {told[how]}
                  {at !== null && ` (${formatExactTime(at)})`}
                  {error !== null && <span className="text-danger"> {error}</span>}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** A place of the back office as the server names it: `/admin/{tab}?section={section}`. */
function placeOf(link: string) {
  const { pathname, searchParams } = new URL(link, 'https://here.invalid');
  const section = searchParams.get('section');
  return {
    to: '/admin/$tab',
    params: { tab: pathname.split('/').at(-1) ?? '' },
    search: section === null ? {} : { section },
  } as const;
}
