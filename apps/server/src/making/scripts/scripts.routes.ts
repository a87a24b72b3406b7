import { scriptsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pictureRoute } from '../../platform/http/files/picture-route.ts';
import { routes } from '../../platform/http/route.ts';
import { readProduct } from './products/product-page.service.ts';
import { seeProductPicture, takeProductPicture } from './products/product-pictures.service.ts';
import { suggestHashtags, suggestTitles } from './name-video.ts';
import { checkScript, rewriteScript, scriptHelp, suggestScripts } from './scripts.service.ts';
import { translateScript } from './translate-script.ts';
import { translateVideo, videoLanguages } from './translate-video.ts';

export function scriptsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, scriptsApi, {
    scriptHelp: ({ actor }) => scriptHelp(deps, actor),
    suggestScripts: async ({ actor, body: form, signal }) => {
      const { leftOut, tooLong, ...suggested } = await suggestScripts(deps, actor, { form, signal });
      return { ...suggested, left_out: leftOut, too_long: tooLong };
    },
    rewriteScript: ({ actor, body: form, signal }) => rewriteScript(deps, actor, { form, signal }),
    checkScript: async ({ actor, body }) => ({ findings: await checkScript(deps, actor, body) }),
    suggestTitles: ({ actor, body: form, signal }) => suggestTitles(deps, actor, { form, signal }),
    suggestHashtags: ({ actor, body: form, signal }) => suggestHashtags(deps, actor, { form, signal }),
    translateScript: ({ actor, body: form, signal }) => translateScript(deps, actor, { form, signal }),
    videoLanguages: ({ actor, params }) => videoLanguages(deps, actor, params.id),
    translateVideo: ({ actor, params, body: form, signal, saveResponse }) =>
      translateVideo(deps, actor, { id: params.id, form, signal, saveResponse }),
    readProductPage: ({ actor, body, signal }) => readProduct(deps, actor, { ...body, signal }),
    takeProductPicture: ({ actor, body: { address, name }, saveResponse, signal }) =>
      takeProductPicture(deps, actor, { address, name, signal, saveResponse }),
  });
  pictureRoute(server, scriptsApi.seeProductPicture, ({ actor, query, signal }) =>
    seeProductPicture(deps, actor, { ...query, signal }),
  );
}
