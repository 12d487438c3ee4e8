# Two images of the built site, both without root:
#   docker build -t formulary .                    the site, its forms and its API, by its own server, on port 8080
#   docker build -t formulary --target static .    the files alone, by nginx, on port 8080
# Settings of the build are arguments: --build-arg SITE_ORIGIN=https://example.org

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG SITE_ORIGIN SITE_BASE SITE_NAME CONTACT_EMAIL
ARG ADS_PUBLISHER_ID ADS_SLOT_ID
ARG FORM_ENDPOINT FORM_CONTACT_ID FORM_NEWSLETTER_ID FORM_FEEDBACK_ID TURNSTILE_SITE_KEY
ARG SECURITY_CONTACT HSTS SOURCE_DATE_EPOCH
RUN npm run build \
  && npm run -s nginx > nginx.conf \
  && npx tsx scripts/pack-answers.ts answers \
  && npx esbuild scripts/serve.ts --bundle --platform=node --format=esm --target=node24 --external:pg --outfile=server.mjs \
  && npx esbuild scripts/inbox.ts --bundle --platform=node --format=esm --target=node24 --external:pg --outfile=inbox.mjs \
  && npx esbuild pg --bundle --platform=node --format=cjs --target=node24 --external:pg-native --outfile=client/pg/index.js

FROM nginxinc/nginx-unprivileged:1.28.0-alpine@sha256:c97ff0bf7cbae369953c6da1232ec14ad9f971d66360c5698db0856a4cd657a0 AS static
ARG SITE_BASE
COPY --from=build /build/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /build/dist /usr/share/nginx/html$SITE_BASE
EXPOSE 8080

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS server
ARG SITE_BASE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 SITE_BASE=$SITE_BASE FORM_INBOX=/inbox/messages.jsonl
WORKDIR /site
COPY --from=build /build/server.mjs /build/inbox.mjs ./
# The client of PostgreSQL, which is loaded where DATABASE_URL is set.
COPY --from=build /build/client ./node_modules
COPY --from=build /build/dist ./dist
COPY --from=build /build/answers ./answers
RUN mkdir /inbox && chown node:node /inbox
USER node
VOLUME /inbox
EXPOSE 8080
CMD ["node", "server.mjs"]
