import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { orderCostQuery } from '../../avatars/avatars.queries.ts';
import { filmedBy } from '../../specs/specs.parts.tsx';
import type { Draft } from '../store/draft.ts';
import { presenterTexts } from './presenter.texts.ts';

const { use: texts } = presenterTexts;

type Props = {
  avatar: Draft['avatar'];
  /** How long the presenter speaks; 0 while that is unknown. An end card is made here. */
  seconds: number;
};

/** What a video takes of the time with the partner that films its presenter, and whose key that is, before it is started. */
export function OrderUse({ avatar, seconds }: Props) {
  const id = useId();
  const filmed = filmedBy(avatar);
  const isAsked = avatar !== null && filmed !== null && seconds > 0;
  const { data: cost, isError } = useQuery({
    ...orderCostQuery(avatar?.id ?? '', Math.ceil(seconds)),
    enabled: isAsked,
  });
  if (!isAsked || cost === null) return null;
  return (
    <section aria-labelledby={id} className="grid gap-1.5 text-13">
      <h2 id={id} className="text-14 font-semibold">
        {texts.title(filmed.name)}
      </h2>
      {cost ? (
        <>
          <p>
            {texts.asked(cost)} {cost.seconds_left === null ? texts.unbounded : texts.left(cost.seconds_left)}
          </p>
          <p className="text-text-2">{texts.pays[cost.pays]}</p>
          {cost.refusal === null ? (
            <p className="text-12 text-text-3">{texts.again}</p>
          ) : (
            <Note tone="warning">{cost.refusal}</Note>
          )}
        </>
      ) : isError ? (
        <p className="text-text-2">{texts.failed(filmed.name)}</p>
      ) : (
        <TextSkeleton label={texts.loading} lines={2} />
      )}
    </section>
  );
}
