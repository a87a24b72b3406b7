import { scriptsApi, type Upload } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pictureRoute } from '../../platform/http/files/picture-route.ts';
import { route } from '../../platform/http/route.ts';
import { readProduct } from './products/product-page.service.ts';
import { seeProductPicture, takeProductPicture } from './products/product-pictures.service.ts';
import { checkScript, rewriteScript, scriptHelp, suggestScripts } from './scripts.service.ts';

export function scriptsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, scriptsApi.scriptHelp, async ({ actor }) => ({
    status: 'success',
    data: await scriptHelp(deps, actor),
  }));
  route(server, scriptsApi.suggestScripts, async ({ actor, body: form, signal }) => {
    const { scripts, leftOut, tooLong, standIn } = await suggestScripts(deps, actor, { form, signal });
    return { status: 'success', data: { scripts, left_out: leftOut, too_long: tooLong, stand_in: standIn } };
  });
  route(server, scriptsApi.rewriteScript, async ({ actor, body: form, signal }) => ({
    status: 'success',
    data: await rewriteScript(deps, actor, { form, signal }),
  }));
  route(server, scriptsApi.checkScript, async ({ actor, body }) => ({
    status: 'success',
    data: { findings: await checkScript(deps, actor, body) },
  }));
  productRoutes(server, deps);
}

function productRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, scriptsApi.readProductPage, async ({ actor, body, signal }) => ({
    status: 'success',
    data: await readProduct(deps, actor, { ...body, signal }),
  }));
  pictureRoute(server, scriptsApi.seeProductPicture, ({ actor, query, signal }) =>
    seeProductPicture(deps, actor, { ...query, signal }),
  );
  route(server, scriptsApi.takeProductPicture, async ({ actor, body, saveResponse, signal }) => {
    const { address, name } = body;
    const save = (trx: Deps['db'], upload: Upload) => saveResponse(trx, one(upload));
    return one(await takeProductPicture(deps, actor, { address, name, signal, saveResponse: save }));
  });
}

const one = (data: Upload) => ({ status: 'success', data }) as const;
