import { scriptsApi, type TranslatedVideo, type Upload } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pictureRoute } from '../../platform/http/files/picture-route.ts';
import { route } from '../../platform/http/route.ts';
import { readProduct } from './products/product-page.service.ts';
import { seeProductPicture, takeProductPicture } from './products/product-pictures.service.ts';
import { suggestHashtags, suggestTitles } from './name-video.ts';
import { checkScript, rewriteScript, scriptHelp, suggestScripts } from './scripts.service.ts';
import { translateScript } from './translate-script.ts';
import { translateVideo, videoLanguages } from './translate-video.ts';

export function scriptsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, scriptsApi.scriptHelp, async ({ actor }) => ({
    status: 'success',
    data: await scriptHelp(deps, actor),
  }));
  route(server, scriptsApi.suggestScripts, async ({ actor, body: form, signal }) => {
    const { leftOut, tooLong, ...suggested } = await suggestScripts(deps, actor, { form, signal });
    return { status: 'success', data: { ...suggested, left_out: leftOut, too_long: tooLong } };
  });
  route(server, scriptsApi.rewriteScript, async ({ actor, body: form, signal }) => ({
    status: 'success',
    data: await rewriteScript(deps, actor, { form, signal }),
  }));
  route(server, scriptsApi.checkScript, async ({ actor, body }) => ({
    status: 'success',
    data: { findings: await checkScript(deps, actor, body) },
  }));
  route(server, scriptsApi.suggestTitles, async ({ actor, body: form, signal }) => ({
    status: 'success',
    data: await suggestTitles(deps, actor, { form, signal }),
  }));
  route(server, scriptsApi.suggestHashtags, async ({ actor, body: form, signal }) => ({
    status: 'success',
    data: await suggestHashtags(deps, actor, { form, signal }),
  }));
  translatingRoutes(server, deps);
  productRoutes(server, deps);
}

function translatingRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, scriptsApi.translateScript, async ({ actor, body: form, signal }) => ({
    status: 'success',
    data: await translateScript(deps, actor, { form, signal }),
  }));
  route(server, scriptsApi.videoLanguages, async ({ actor, params }) => ({
    status: 'success',
    data: await videoLanguages(deps, actor, params.id),
  }));
  route(server, scriptsApi.translateVideo, async ({ actor, params, body: form, signal, saveResponse }) => {
    const save = (trx: Deps['db'], draft: TranslatedVideo) => saveResponse(trx, { status: 'success', data: draft });
    const wanted = { id: params.id, form, signal, saveResponse: save };
    return { status: 'success', data: await translateVideo(deps, actor, wanted) };
  });
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
