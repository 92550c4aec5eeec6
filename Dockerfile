# We run Fairground with `npm run dev` and in our tests without containers. This image follows the same commands, but
# we have not built it ourselves yet.
FROM node:24-bookworm-slim AS build
WORKDIR /fairground
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
COPY apps ./apps
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /fairground
COPY --from=build /fairground ./
USER node
EXPOSE 8080
CMD ["node", "apps/api/src/main.ts"]
