import { type Avatar, chosenAudio, PRESENTER_PARTNERS } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/inputs/switch.tsx';
import { avatarsTexts, ChoosePresenter, lackWords, PresenterLine } from '../avatars/avatars.parts.tsx';
import { filmedBy } from '../specs/specs.parts.tsx';
import { presenterTexts } from './create.texts.gen.ts';
import { orderCostQuery } from '../avatars/avatars.queries.ts';
import { useDraftActions, useDraftPart } from './store/open-draft.tsx';
import type { Draft } from './store/draft.ts';

/** That the chosen presenter is not to be had any more, above where another one is chosen. */
export function GoneNote() {
  const avatar = useDraftPart((draft) => draft.avatar);
  const { change } = useDraftActions();
  if (!avatar?.partner || !avatar.is_gone) return null;
  return (
    <Note tone="warning">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span>
          <strong className="font-semibold">{avatarsTexts.goneTitle({ name: avatar.display_name })}</strong>{' '}
          {avatarsTexts.goneText({ partner: PRESENTER_PARTNERS[avatar.partner.id].name })}
        </span>
        <Button size="sm" onClick={() => change({ avatar: null })}>
          {avatarsTexts.chooseAnother}
        </Button>
      </span>
    </Note>
  );
}

/** What it means that a partner films the chosen presenter, before anything is made. */
export function PresenterNote() {
  const avatar = useDraftPart((draft) => draft.avatar);
  const filmed = filmedBy(avatar);
  if (!avatar || avatar.is_gone || !filmed) return null;
  return (
    <Note tone="info">
      <p>
        <strong className="font-semibold">
          {presenterTexts.filmed({ partner: filmed.name, name: avatar.display_name })}
        </strong>{' '}
        {presenterTexts.takes({ partner: filmed.name })}
      </p>
      {filmed.cannot.length > 0 && <p className="mt-1">{presenterTexts.cannot({ lacks: lackWords(filmed.cannot) })}</p>}
    </Note>
  );
}

const { use: orderUseTexts } = presenterTexts;

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
        {orderUseTexts.title({ partner: filmed.name })}
      </h2>
      {cost ? (
        <>
          <p>
            {orderUseTexts.asked({ count: cost.seconds })}{' '}
            {cost.seconds_left === null ? orderUseTexts.unbounded : orderUseTexts.left({ count: cost.seconds_left })}
          </p>
          <p className="text-text-2">{orderUseTexts.pays[cost.pays]}</p>
          {cost.refusal === null ? (
            <p className="text-12 text-text-3">{orderUseTexts.again}</p>
          ) : (
            <Note tone="warning">{cost.refusal}</Note>
          )}
        </>
      ) : isError ? (
        <p className="text-text-2">{orderUseTexts.failed({ partner: filmed.name })}</p>
      ) : (
        <TextSkeleton label={orderUseTexts.loading} lines={2} />
      )}
    </section>
  );
}

const { standIn: standInCardTexts } = presenterTexts;

/** Whether somebody of the library performs where the partner cannot, and who. Only for presenters whom a partner films. Until the draft says so itself, it is as the server would have it. */
export function StandInCard() {
  const avatar = useDraftPart((draft) => draft.avatar);
  const chosenId = useDraftPart((draft) => draft.standInAvatarId);
  const seconds = useDraftPart((draft) => Math.ceil((chosenAudio(draft)?.durationMs ?? 0) / 1000));
  const { change } = useDraftActions();
  const filmed = filmedBy(avatar);
  const [last, setLast] = useState<string | null>(chosenId ?? null);
  const cost = useQuery({ ...orderCostQuery(avatar?.id ?? '', Math.max(1, seconds)), enabled: filmed !== null });
  if (!filmed) return null;
  const nearest = cost.data?.stand_in;
  const presetId = nearest?.is_preset ? nearest.id : null;
  const standInId = chosenId === undefined ? presetId : chosenId;
  const fitting = last ?? nearest?.id ?? null;
  const isOn = standInId !== null;
  const toggle = (isWanted: boolean) => {
    if (standInId !== null) setLast(standInId);
    change({ standInAvatarId: isWanted ? fitting : null });
  };
  const hasFailed = cost.isError && fitting === null;
  return (
    <Card className="px-(--pad-card)">
      <Switch
        label={<span className="font-semibold">{standInCardTexts.label({ partner: filmed.name })}</span>}
        help={hasFailed ? standInCardTexts.failed : isOn ? standInCardTexts.on : standInCardTexts.off}
        checked={isOn}
        disabled={!isOn && fitting === null}
        onCheckedChange={toggle}
      />
      {hasFailed && !isOn && (
        <Button size="sm" className="mb-3.5" busy={cost.isFetching} onClick={() => void cost.refetch()}>
          {standInCardTexts.tryAgain}
        </Button>
      )}
      {isOn && <StandIn id={standInId} onChoose={({ id }) => change({ standInAvatarId: id })} />}
    </Card>
  );
}

/** Who stands in, and the way to somebody else. */
function StandIn({ id, onChoose }: { id: string; onChoose: (avatar: Avatar) => void }) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="flex items-center gap-3 border-t border-border py-3.5">
      <PresenterLine id={id} lost={standInCardTexts.lost} over={standInCardTexts.who} />
      <Button size="sm" onClick={() => setIsChoosing(true)}>
        {standInCardTexts.change}
      </Button>
      <ChoosePresenter
        open={isChoosing}
        onOpenChange={setIsChoosing}
        title={standInCardTexts.title}
        chosenId={id}
        only="illustrated"
        onChoose={onChoose}
      />
    </div>
  );
}
