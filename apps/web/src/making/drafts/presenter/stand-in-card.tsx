import { type Avatar, chosenAudio } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { ChoosePresenter, PresenterLine } from '../../avatars/avatars.parts.tsx';
import { orderCostQuery } from '../../avatars/avatars.queries.ts';
import { filmedBy } from '../../specs/specs.parts.tsx';
import { useDraftActions, useDraftPart } from '../store/open-draft.tsx';
import { presenterTexts } from './presenter.texts.ts';

const { standIn: texts } = presenterTexts;

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
        label={<span className="font-semibold">{texts.label(filmed.name)}</span>}
        help={hasFailed ? texts.failed : isOn ? texts.on : texts.off}
        checked={isOn}
        disabled={!isOn && fitting === null}
        onCheckedChange={toggle}
      />
      {hasFailed && !isOn && (
        <Button size="sm" className="mb-3.5" busy={cost.isFetching} onClick={() => void cost.refetch()}>
          {texts.tryAgain}
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
      <PresenterLine id={id} lost={texts.lost} over={texts.who} />
      <Button size="sm" onClick={() => setIsChoosing(true)}>
        {texts.change}
      </Button>
      <ChoosePresenter
        open={isChoosing}
        onOpenChange={setIsChoosing}
        title={texts.title}
        chosenId={id}
        only="illustrated"
        onChoose={onChoose}
      />
    </div>
  );
}
