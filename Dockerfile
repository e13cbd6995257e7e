FROM node:26-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY . .
# The web targets are built here; development packages stay, because the start checks the build.
RUN npm ci --include=dev && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "server/healthcheck.ts"]
CMD ["node", "server/main.ts"]
