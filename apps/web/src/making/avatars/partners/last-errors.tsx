import { RelativeTime } from '../../../ui/relative-time.tsx';
import { partnersTexts as texts } from './partners.texts.ts';

type Errors = { errors: readonly { at: string; words: string }[] };

/** What has gone wrong with a partner, the newest first, or that nothing has. */
export function LastErrors({ errors }: Errors) {
  return (
    <section className="grid gap-1.5 text-13">
      <h3 className="font-medium">{texts.errors.title}</h3>
      {errors.length === 0 ? <p className="text-text-3">{texts.errors.none}</p> : <ErrorList errors={errors} />}
    </section>
  );
}

/** Errors in words, and when they were. */
export function ErrorList({ errors }: Errors) {
  return (
    <ul className="grid gap-1.5">
      {errors.map(({ at, words }) => (
        <li key={`${at} ${words}`} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 wrap-anywhere text-text-2">{words}</span>
          <span className="shrink-0 text-12 text-text-3">
            <RelativeTime iso={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
