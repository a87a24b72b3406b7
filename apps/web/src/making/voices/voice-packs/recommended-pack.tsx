import { Link } from '@tanstack/react-router';
import { AudioLines, X } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { usePreferencesQuery, useSavePreference } from '../../../session/preferences.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { factsOf, languagesOf, PackProgress } from './packs.tsx';
import { isOnItsWay, useInstallKnownPack, useVoicePacks } from './voice-packs.queries.ts';
import { voicePacksTexts } from './voice-packs.texts.gen.ts';

const { welcome: texts, known: knownTexts } = voicePacksTexts;

/** On the first screen of an administrator: one voice pack to begin with, until there is one or they hide it. */
export function RecommendedPack() {
  const isWanted = usePreferencesQuery().data?.showVoicePackTip === true;
  const { data, dataUpdatedAt } = useVoicePacks({ enabled: isWanted });
  const install = useInstallKnownPack();
  const save = useSavePreference();
  const known = data?.known.find(({ kind, is_recommended: isRecommended }) => isRecommended && kind === 'voices');
  if (!isWanted || !data || !known) return null;
  const pack = data.packs.find(({ id }) => id === known.pack_id);
  const isAsked = data.packs.some(({ kind }) => kind === 'voices');
  if (isAsked && (!pack || pack.state === 'installed')) return null;
  return (
    <Card className="grid gap-4 p-5 max-sm:p-4">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="flex items-center gap-2 display-18">
            <Icon of={AudioLines} className="text-accent-text" />
            {texts.title}
          </h2>
          <p className="mt-0.5 text-13 text-text-2">
            {texts.text({ name: known.name, languages: languagesOf(known) })}
          </p>
          <p className="mt-0.5 text-13 text-text-3">{factsOf(known)}</p>
        </div>
        <Button variant="quiet" size="sm" icon={X} onClick={() => save({ showVoicePackTip: false })}>
          {texts.hide}
        </Button>
      </header>
      {pack && isOnItsWay(pack) && <PackProgress pack={pack} seenAtMs={dataUpdatedAt} />}
      {pack?.error && <Note tone="danger">{pack.error}</Note>}
      {install.error && <Note tone="danger">{messageOf(install.error)}</Note>}
      <div className="flex flex-wrap gap-2">
        {!pack && (
          <Button
            variant="primary"
            busy={install.isPending}
            busyText={knownTexts.asking}
            onClick={() => install.mutate({ params: { key: known.key } })}
          >
            {texts.install({ name: known.name })}
          </Button>
        )}
        <Link
          to="/admin/$tab"
          params={{ tab: 'settings' }}
          search={{ section: 'voice-packs' } as never}
          className={buttonClass()}
        >
          {texts.more}
        </Link>
      </div>
    </Card>
  );
}
