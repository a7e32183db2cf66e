# Skillverse in one container: app, API and PostgreSQL. Everything that must survive is in the volume /data.
#   docker build -t skillverse . && docker run --init --stop-timeout 30 -p 3000:3000 -v skillverse:/data skillverse

# The very version of the package `node` in package.json, which the second stage leaves out for it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev
COPY tsconfig.json ./
COPY contract contract
COPY seed seed
COPY tools tools
COPY web web
RUN node --input-type=module -e "import { ensureWebBuilt } from '/app/tools/run/build-web.mjs'; await ensureWebBuilt();"

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As tools/run/run-programs.mjs has them: a server takes 200 MB rather than 300.
ENV MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
# The server's packages alone: the root's is Node, which the image has.
RUN npm ci --omit=dev --workspace=server && npm cache clean --force
COPY LICENSE ./
COPY contract contract
COPY seed seed
COPY server server
COPY --from=build /app/web/dist web/dist
# A number of its own, so that a folder of the host's can be given to it.
RUN useradd --uid 10001 --user-group --create-home --home-dir /home/skillverse --shell /usr/sbin/nologin skillverse && install -d -o skillverse -g skillverse -m 700 /data
USER skillverse
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
