# syntax=docker/dockerfile:1
# One image for every role: see deploy/README.md.

FROM node:24-bookworm-slim AS build
WORKDIR /app
# Only what decides about the packages, so that a change of the code does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/engine/package.json packages/engine/
COPY packages/i18n/package.json packages/i18n/
COPY packages/media/package.json packages/media/
COPY packages/providers/package.json packages/providers/
COPY packages/sdk/package.json packages/sdk/
COPY scripts/package.json scripts/
RUN SKIP_FFMPEG=true npm install --no-save --loglevel=error
COPY . .
RUN node scripts/build-web.mjs && node scripts/build-server.mjs \
  # The image brings Node itself, and what only tests and builds need stays behind.
  && SKIP_FFMPEG=true npm install --no-save --omit=dev --loglevel=error \
  && rm -rf node_modules/node-linux-* scripts

FROM node:24-bookworm-slim
# tini ends children in good order; fonts are for captions in scripts that our own fonts lack (Greek, Bengali, Tamil).
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini fontconfig fonts-noto-core \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 711 /data
WORKDIR /app
COPY --from=build /app ./
# For assistants to download: the one script that the server hands out.
COPY scripts/sayso-mcp.mjs scripts/
USER node
# Few and small heaps of the C library: see scripts/lib/run-program.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=32768
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SAYSO_DATA=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "apps/server/dist/main.mjs"]
