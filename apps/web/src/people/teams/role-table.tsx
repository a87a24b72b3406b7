import { permissionsOf, type Permission, type Role } from '@sayso/contract';
import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import { Icon, VisuallyHidden } from '../../ui/icon.tsx';
import { teamsTexts } from './teams.texts.gen.ts';

const texts = teamsTexts.rights;

/** Every right that not all members have, in the words of those who decide about roles. A role may do it that holds all of its permissions. */
export const ABILITIES: readonly { ability: keyof typeof texts.abilities; permissions: readonly Permission[] }[] = [
  { ability: 'see', permissions: ['videos.view', 'analytics.view'] },
  { ability: 'make', permissions: ['videos.create', 'videos.edit', 'speeches.create'] },
  {
    ability: 'stock',
    permissions: ['avatars.create', 'avatars.edit', 'uploads.create', 'uploads.delete', 'pronunciations.edit'],
  },
  { ability: 'templates', permissions: ['templates.use', 'templates.edit', 'batches.edit'] },
  { ability: 'sites', permissions: ['sites.create', 'sites.edit', 'leads.view'] },
  { ability: 'delete', permissions: ['videos.delete'] },
  { ability: 'appeal', permissions: ['moderation.appeal'] },
  {
    ability: 'publish',
    permissions: ['sites.publish', 'sites.hosts', 'sites.delete', 'sites.enter', 'leads.export', 'leads.delete'],
  },
  { ability: 'webhooks', permissions: ['receivers.manage', 'receivers.edit'] },
  { ability: 'manage', permissions: ['team.view', 'team.manage'] },
  { ability: 'own', permissions: ['team.own'] },
];

type Props = {
  roles: readonly Role[];
  /** Stands out: the one that is about to be given, or that one has. */
  chosen: Role;
};

/** What each role may do, side by side, as the table of permissions has it. */
export function RoleTable({ roles, chosen }: Props) {
  const columns = roles.map((role) => ({ role, held: new Set(permissionsOf(role)) }));
  const shown = ABILITIES.filter(({ permissions }) =>
    columns.some(({ held }) => permissions.every((permission) => held.has(permission))),
  );
  const cell = (role: Role) => clsx('px-1 py-2 text-center max-sm:px-0.5', role === chosen && 'bg-accent-soft');
  return (
    <table className="w-full border-collapse text-13">
      <caption className="pb-1.5 text-left text-13 font-medium text-text">{texts.title}</caption>
      <thead>
        <tr className="border-b border-border">
          <th scope="col" className="py-2 text-left">
            <VisuallyHidden>{texts.right}</VisuallyHidden>
          </th>
          {roles.map((role) => (
            <th
              key={role}
              scope="col"
              className={clsx(
                cell(role),
                'w-14 text-12 max-sm:w-9 max-sm:text-11',
                role === chosen ? 'font-semibold text-accent-text' : 'font-medium text-text-3',
              )}
            >
              {teamsTexts.roles[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ ability, permissions }) => (
          <tr key={ability} className="border-b border-border last:border-b-0">
            <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere text-text-2">
              {texts.abilities[ability]}
            </th>
            {columns.map(({ role, held }) => {
              const may = permissions.every((permission) => held.has(permission));
              return (
                <td key={role} className={cell(role)}>
                  <span className={clsx('inline-grid place-items-center', may ? 'text-success' : 'text-text-3')}>
                    <Icon of={may ? Check : Minus} />
                    <VisuallyHidden>{may ? texts.yes : texts.no}</VisuallyHidden>
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
