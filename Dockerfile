# `deploy/try-image` builds and runs it on a machine without an image registry.
FROM node:24-bookworm-slim AS manifests
COPY . /source
RUN cd /source && find . -name package.json -o -name package-lock.json -o -name .npmrc | \
  while read -r file; do mkdir -p "/manifests/${file%/*}" && cp "$file" "/manifests/$file"; done

FROM node:24-bookworm-slim AS build
WORKDIR /fairground
# Packages are installed again only when a manifest changed, not with every line of code.
COPY --from=manifests /manifests ./
# A registry of one's own is named by a secret: docker build --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=secret,id=npmrc NPM_CONFIG_USERCONFIG=/run/secrets/npmrc npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf tools

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /fairground
COPY --from=build /fairground ./
ENV PATH=/fairground/node_modules/.bin:$PATH
# A volume that is mounted here belongs to the user that owned the folder: the demonstration's witness writes there.
RUN install -d -o node -g node /var/lib/fairground
# The decoder of uploaded pictures is another user, and so is the folder of its socket.
RUN groupadd --gid 1001 decoder && useradd --uid 1001 --gid 1001 --no-create-home --shell /usr/sbin/nologin decoder && \
  install -d -o decoder -g decoder -m 750 /srv/decoder
USER node
EXPOSE 8080
CMD ["node", "apps/api/src/main.ts"]
