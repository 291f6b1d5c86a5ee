# syntax=docker/dockerfile:1
FROM node:24.16.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/sound/package.json packages/sound/
COPY packages/artwork/package.json packages/artwork/
COPY packages/labels/package.json packages/labels/
COPY packages/engine/package.json packages/engine/
COPY apps/api/package.json apps/api/
COPY apps/sandbox/package.json apps/sandbox/
COPY apps/web/package.json apps/web/
COPY apps/admin/package.json apps/admin/
RUN npm ci
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev && node scripts/build/trim-sounds.mjs

FROM node:24.16.0-bookworm-slim
ENV NODE_ENV=production STORAGE_DIR=/data/media
WORKDIR /app
RUN mkdir -p /data/media && chown -R node:node /data && chmod 700 /data
COPY --from=build /app/package.json /app/NOTICE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/apps apps
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/prisma/seed prisma/seed
COPY --from=build /app/scripts scripts
USER node
VOLUME /data
EXPOSE 3000 3001
ENTRYPOINT ["node", "--enable-source-maps", "scripts/serve.mjs"]
CMD ["api"]
