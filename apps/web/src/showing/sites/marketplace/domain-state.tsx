import { SITE_DOMAIN_PROBLEMS, siteDomainProblem, suggestSiteDomain } from '@sayso/contract';
import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDomainCheck } from '../sites.queries.ts';
import { sitesTexts } from '../sites.texts.ts';

const { create: texts } = sitesTexts;

/** Milliseconds a pause in typing lasts before the server is asked. */
const PAUSE_MS = 300;

/** Where the site will be, and whether that can be had, while it is typed. */
export function DomainState({ typed }: { typed: string }) {
  const domain = typed.trim().toLowerCase();
  const problem = domain === '' ? null : siteDomainProblem(domain);
  const asked = useDebounced(domain, PAUSE_MS);
  const isAsked = asked === domain && domain !== '' && problem === null;
  // Before anything is typed it is asked what stands behind the dot.
  const check = useDomainCheck(isAsked ? asked : texts.example);
  const example = useDomainCheck(texts.example).data?.sites_domain;
  const behind = check.data?.sites_domain ?? example;
  return (
    <span className="grid gap-1">
      {behind !== undefined && (
        <span className="wrap-anywhere">{texts.hint(`${domain === '' ? texts.example : domain}.${behind}`)}</span>
      )}
      {domain !== '' && (
        <span role="status" className="block">
          {problem !== null ? (
            <Line tone="bad">{SITE_DOMAIN_PROBLEMS[problem]}</Line>
          ) : !isAsked || check.isPending ? (
            <Line>{texts.checking}</Line>
          ) : check.data ? (
            <Line tone={check.data.state === 'free' ? 'good' : 'bad'}>{check.data.message}</Line>
          ) : (
            <Line>{texts.notChecked}</Line>
          )}
        </span>
      )}
    </span>
  );
}

/** Offers a domain that is near to what was typed, where that cannot be one. */
export function NearDomain({ typed, onUse }: { typed: string; onUse: (domain: string) => void }) {
  const near = siteDomainProblem(typed.trim().toLowerCase()) === null ? null : suggestSiteDomain(typed);
  if (near === null) return null;
  return (
    <Button size="sm" onClick={() => onUse(near)} className="justify-self-start">
      {texts.use(near)}
    </Button>
  );
}

const COLOURS = { good: 'text-success', bad: 'text-danger' } as const;
const SIGNS = { good: CircleCheck, bad: CircleAlert } as const;

function Line({ tone, children }: { tone?: keyof typeof COLOURS; children: string }) {
  return (
    <span className={clsx('flex items-start gap-1.5', tone && COLOURS[tone])}>
      {tone === undefined ? (
        children === texts.checking && <Spinner size={14} />
      ) : (
        <Icon of={SIGNS[tone]} size={14} className="mt-px" />
      )}
      {children}
    </span>
  );
}
