import type { Template } from '@sayso/contract';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { sayFailed } from '../say.ts';
import { useRateTemplate } from '../templates.queries.ts';
import { templatesTexts as texts } from '../templates.texts.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** One's own stars, which can be given anew at any time. */
export function Stars({ template: { id, rating } }: { template: Pick<Template, 'id' | 'rating'> }) {
  const { mutateAsync: rate } = useRateTemplate();
  const [sent, setSent] = useState<number | null>(null);
  const shown = sent ?? rating.mine ?? 0;
  const give = async (stars: number) => {
    setSent(stars);
    await rate({ params: { id }, body: { rating: stars } }).catch((error: unknown) =>
      sayFailed(texts.one.rateFailed, error),
    );
    setSent(null);
  };
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="float-left text-13 text-text-2">{texts.one.rate}</legend>
      <span className="flex">
        {STARS.map((stars) => (
          <label key={stars} className="touch-44 relative grid size-8 cursor-pointer place-items-center">
            <input
              type="radio"
              name={`stars ${id}`}
              className="peer sr-only"
              aria-label={texts.one.stars(stars)}
              checked={shown === stars}
              onChange={() => void give(stars)}
            />
            <span className="grid size-7 place-items-center rounded-md peer-focus-visible:shadow-[0_0_0_2px_var(--focus)]">
              <Icon
                of={Star}
                size={18}
                className={clsx(stars <= shown ? 'fill-current text-warning' : 'text-text-3')}
              />
            </span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
