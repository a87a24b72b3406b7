import { mailApi } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { MAIL_CONTENT } from './mail.content.ts';
import { mailJobHandlers } from './mail.jobs.ts';
import { mailOwnedData } from './mail.owned.ts';
import { mailRoutes } from './mail.routes.ts';

/** `nameOf`: the name of the person who acts, as it stands under a test mail. */
export const mailFeature = ({ nameOf }: { nameOf(deps: Deps, actor: Actor): Promise<string> }): Feature => ({
  api: mailApi,
  routes: (server, deps) => mailRoutes(server, { ...deps, nameOf: (actor) => nameOf(deps, actor) }),
  jobs: mailJobHandlers,
  ownedData: mailOwnedData,
  sealedColumns: [MAIL_CONTENT],
});
