/** The cover that transcoding leaves beside a video: `a.mp4` → `a_0.jpg` (docs/spec/product-spec.md, section 9). */
export const posterOf = (src: string): string => src.replace(/(\.[a-z0-9]+)?(\?.*)?$/i, '_0.jpg');
