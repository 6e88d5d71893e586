#!/usr/bin/env bash
# Builds the image `localhost/tifo` from the committed tree, with Debian's and npm's packages alone. Needs Debian's podman and
# mmdebstrap, Node 20 or newer with npm, and root (or the subordinate ids of a user).
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! podman image exists localhost/tifo-base; then
  mmdebstrap --variant=essential --mode=unshare \
    --include=libstdc++6,ca-certificates,netbase,tzdata \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --customize-hook='echo "tifo:x:10001:10001::/data:/usr/sbin/nologin" >> "$1/etc/passwd"' \
    --customize-hook='echo "tifo:x:10001:" >> "$1/etc/group"' \
    --customize-hook='mkdir -p "$1/data" && chown 10001:10001 "$1/data"' \
    bookworm "$work/base.tar"
  podman import "$work/base.tar" localhost/tifo-base
fi

mkdir "$work/app"
git archive HEAD | tar -x -C "$work/app"
(
  cd "$work/app"
  npm ci --no-audit --no-fund
  npm run build
  cp "$(readlink -f node_modules/node/bin/node)" "$work/node"
  # Again, without what only browsers and tests load: it is in the bundles, or not needed.
  rm -rf node_modules apps/*/node_modules packages/*/node_modules bench e2e docs .ci
  npm ci --omit=dev --no-audit --no-fund --ignore-scripts -w apps/server -w packages/contracts -w packages/locales
  npm rebuild
)
podman build --tag localhost/tifo --file deploy/container/Containerfile "$work"
