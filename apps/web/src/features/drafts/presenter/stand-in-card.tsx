import type { Avatar } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { ChoosePresenter, PresenterLine } from '../../avatars/avatars.parts.tsx';
import { standInQuery } from '../../avatars/avatars.queries.ts';
import { filmedBy } from '../../specs/specs.parts.tsx';
import { useDraftActions, useDraftPart } from '../store/open-draft.tsx';
import { presenterTexts } from './presenter.texts.ts';

const { standIn: texts } = presenterTexts;

/** Whether somebody of the library performs where the partner cannot, and who. Only for presenters whom a partner films. */
export function StandInCard() {
  const avatar = useDraftPart((draft) => draft.avatar);
  const standInId = useDraftPart((draft) => draft.standInAvatarId);
  const { change } = useDraftActions();
  const filmed = filmedBy(avatar);
  const [last, setLast] = useState<string | null>(standInId);
  const first = useQuery({ ...standInQuery(avatar?.gender ?? null), enabled: filmed !== null });
  if (!filmed) return null;
  const fitting = last ?? first.data?.id ?? null;
  const isOn = standInId !== null;
  const toggle = (isWanted: boolean) => {
    if (standInId !== null) setLast(standInId);
    change({ standInAvatarId: isWanted ? fitting : null });
  };
  const isNobodyThere = fitting === null && (first.isError || first.data === null);
  return (
    <Card className="px-(--pad-card)">
      <Switch
        label={<span className="font-semibold">{texts.label(filmed.name)}</span>}
        help={isNobodyThere ? (first.isError ? texts.failed : texts.none) : isOn ? texts.on : texts.off}
        checked={isOn}
        disabled={!isOn && fitting === null}
        onCheckedChange={toggle}
      />
      {first.isError && !isOn && fitting === null && (
        <Button size="sm" className="mb-3.5" busy={first.isFetching} onClick={() => void first.refetch()}>
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
