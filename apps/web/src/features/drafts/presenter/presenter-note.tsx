import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { avatarsTexts } from '../../avatars/avatars.parts.tsx';
import { filmedBy } from '../../specs/specs.parts.tsx';
import { useDraftActions, useDraftPart } from '../store/open-draft.tsx';
import { presenterTexts as texts } from './presenter.texts.ts';

/** What it means that a partner films the chosen presenter, before anything is made; or that they are not to be had any more. */
export function PresenterNote() {
  const avatar = useDraftPart((draft) => draft.avatar);
  const { change } = useDraftActions();
  const filmed = filmedBy(avatar);
  if (!avatar?.partner || !filmed) return null;
  const { display_name: name, partner, cannot } = avatar;
  if (avatar.is_gone)
    return (
      <Note tone="warning">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span>
            <strong className="font-semibold">{avatarsTexts.goneTitle(name)}</strong>{' '}
            {avatarsTexts.goneText(partner.id)}
          </span>
          <Button size="sm" onClick={() => change({ avatar: null })}>
            {avatarsTexts.chooseAnother}
          </Button>
        </span>
      </Note>
    );
  return (
    <Note tone="info">
      <p>
        <strong className="font-semibold">{texts.filmed(filmed.name, name)}</strong> {texts.takes(filmed.name)}
      </p>
      {cannot.length > 0 && <p className="mt-1">{texts.cannot(cannot)}</p>}
    </Note>
  );
}
