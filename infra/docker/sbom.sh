#!/bin/sh
# Lays the list of its npm packages (SBOM, CycloneDX) beside each image that was built, in `sbom`, once it is held against what
# is in the image (sbom.ts): sbom/product.cdx.json. Fails where an image has something else than its list says.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p sbom
new=sbom/.new
trap 'rm -f "$new"' EXIT
for image in product tools backup; do
	docker image inspect "domrit/$image" >/dev/null 2>&1 || continue
	docker run --rm --network none --read-only --entrypoint node --volume "$PWD/infra/docker/sbom.ts:/sbom.ts:ro" \
		"domrit/$image" /sbom.ts /app >"$new" || { echo "domrit/$image is not what its SBOM says" >&2; exit 1; }
	mv "$new" "sbom/$image.cdx.json"
done
