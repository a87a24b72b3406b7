import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { partnersTexts as texts } from './partners.texts.ts';

/** How a partner is, in a word. */
export type PartnerStanding = keyof typeof texts.states;

const TONES: Record<PartnerStanding, Tone> = {
  off: 'outline',
  unset: 'outline',
  waiting: 'neutral',
  well: 'success',
  rests: 'warning',
  problem: 'danger',
  set: 'info',
};

type Props = {
  name: string;
  text: string;
  standing: PartnerStanding;
  /** What is wrong, and what to do. */
  problem?: string | null;
  facts: readonly KeyValue[];
  /** The section of the settings that is about it. */
  section: string;
  children?: ReactNode;
};

/** One partner at a glance: how it is, what it did, and the way to its settings. */
export function PartnerFrame({ name, text, standing, problem = null, facts, section, children }: Props) {
  return (
    <TitledCard
      title={name}
      text={text}
      badge={
        <Badge tone={TONES[standing]} dot>
          {texts.states[standing]}
        </Badge>
      }
    >
      {problem !== null && <Note tone="warning">{problem}</Note>}
      <KeyValues items={facts} />
      {children}
      <SettingsLink name={name} section={section} />
    </TitledCard>
  );
}

/** The way to the section of the settings that is about a partner. */
export function SettingsLink({ name, section }: Pick<Props, 'name' | 'section'>) {
  return (
    <div>
      <Link
        to="/admin/$tab"
        params={{ tab: 'settings' }}
        search={{ section }}
        aria-label={texts.settingsOf(name)}
        className={buttonClass({ size: 'sm' })}
      >
        <Icon of={Settings} size={14} />
        {texts.settings}
      </Link>
    </div>
  );
}
