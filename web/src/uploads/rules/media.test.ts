import { expect, it } from 'vitest';
import { ACCEPT, mediaProblem } from './media';

it.each(['wav', 'm4a', 'mp3', 'aac'])('offers and takes %s as sound', async (extension) => {
  expect(ACCEPT.audio.split(',')).toContain(`.${extension}`);
  expect(await mediaProblem(new File(['x'], `采访.${extension}`))).toBeNull();
});

it('names the formats where a sound is none of them', async () => {
  const problem = await mediaProblem(new File(['x'], '采访.ogg', { type: 'audio/ogg' }));
  expect(problem).toContain('wav、m4a');
});
