# The pages are built with development packages, which stay behind.
FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts
COPY . .
RUN node server/build.ts && rm -rf server/demo server/dev

FROM node:26-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node /data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Development packages are taken out of the manifest: npm then brings in nothing that only they ask for, and its list of
# what is installed (sbom.json, CycloneDX) is the list of what is here.
RUN --mount=type=cache,target=/root/.npm npm pkg delete devDependencies overrides.vaul overrides.@telegram-apps/telegram-ui && npm ci --ignore-scripts && npm sbom --sbom-format cyclonedx > sbom.json
COPY --from=build /app/bot bot
COPY --from=build /app/db db
COPY --from=build /app/dist dist
COPY --from=build /app/locales locales
COPY --from=build /app/server server
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "server/healthcheck.ts"]
CMD ["node", "server/production.ts"]
