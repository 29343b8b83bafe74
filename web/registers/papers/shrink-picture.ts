/** A picture of a phone is larger than what is needed to read a paper. */
const MOST_BYTES = 1024 * 1024;
const MOST_PIXELS = 2400;

/**
 * A large picture as a JPEG whose longer side has at most 2,400 pixels, without what the camera noted in it, such as the place.
 * Any other file, and a picture that this browser cannot read, stay as they are.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith("image/") || file.size <= MOST_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return drawn && drawn.size < file.size ? drawn : file;
}
