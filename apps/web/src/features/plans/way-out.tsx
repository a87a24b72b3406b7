import { SupportLinks } from '../settings/settings.parts.tsx';
import { UpgradeLink } from './upgrade-link.tsx';

type Props = {
  /** Where there is more; null while the plan says nothing of it. */
  url: string | null;
  look?: 'text' | 'button';
};

/** Where somebody gets more than their plan allows: where the plan says, else from the operator. */
export function WayOut({ url, look = 'text' }: Props) {
  return url === null ? <SupportLinks look={look} /> : <UpgradeLink url={url} look={look} />;
}
