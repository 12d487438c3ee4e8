/** Rates from an address: what is asked for, and what is not followed. */
import { describe, expect, it } from 'vitest';
import { type Fetch, MOST_BYTES, readGiven } from '../../src/rates/source.ts';

const ADDRESS = 'https://rates.example/eurofxref-daily.xml';

/** Answers each request by its address, and notes which there were. */
function site(answers: Readonly<Record<string, () => Response>>) {
  const asked: string[] = [];
  const fetched: Fetch = async (address, { redirect }) => {
    asked.push(String(address));
    expect(redirect).toBe('manual');
    return answers[String(address)]?.() ?? new Response('', { status: 404 });
  };
  return { asked, fetched };
}
const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });

describe('an address', () => {
  it('is asked once, and named by its host', async () => {
    const { asked, fetched } = site({ [ADDRESS]: () => new Response('<xml/>') });
    expect(await readGiven(ADDRESS, fetched)).toEqual({ name: 'rates.example', text: '<xml/>' });
    expect(asked).toEqual([ADDRESS]);
  });

  it('may send to another one of its host', async () => {
    const moved = 'https://rates.example/stats/daily.xml';
    const { fetched } = site({ [ADDRESS]: to('/stats/daily.xml'), [moved]: () => new Response('here') });
    expect(await readGiven(ADDRESS, fetched)).toMatchObject({ text: 'here' });
  });

  it.each([
    ['another host', 'https://other.example/eurofxref-daily.xml'],
    ['another port', 'https://rates.example:8443/eurofxref-daily.xml'],
    ['http', 'http://rates.example/eurofxref-daily.xml'],
    ['no address', 'http://'],
  ])('is not followed to %s', async (_, location) => {
    const { asked, fetched } = site({ [ADDRESS]: to(location) });
    await expect(readGiven(ADDRESS, fetched)).rejects.toThrow('sends to another address');
    expect(asked).toEqual([ADDRESS]);
  });

  it('is not followed in a ring', async () => {
    const { asked, fetched } = site({ [ADDRESS]: to(ADDRESS) });
    await expect(readGiven(ADDRESS, fetched)).rejects.toThrow('redirects again and again');
    expect(asked).toHaveLength(4);
  });

  it.each(['http://rates.example/daily.xml', 'ftp://rates.example/daily.xml', 'file:///rates.xml', 'https://'])(
    'is one of https: %s',
    async (source) => {
      const { asked, fetched } = site({});
      await expect(readGiven(source, fetched)).rejects.toThrow('neither an https address nor a file');
      expect(asked).toEqual([]);
    },
  );

  it('that answers with an error is refused', async () => {
    const { fetched } = site({ [ADDRESS]: () => new Response('<xml/>', { status: 503 }) });
    await expect(readGiven(ADDRESS, fetched)).rejects.toThrow('answers with status 503');
  });

  it('is read no further than a daily file can be', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384));
      },
    });
    const { fetched } = site({ [ADDRESS]: () => new Response(body) });
    await expect(readGiven(ADDRESS, fetched)).rejects.toThrow(`more than ${MOST_BYTES} bytes`);
    expect(sent).toBeLessThan(3 * MOST_BYTES);
  });

  it('that sends no text is refused', async () => {
    const { fetched } = site({ [ADDRESS]: () => new Response(new Uint8Array([0xff, 0xfe, 0x00])) });
    await expect(readGiven(ADDRESS, fetched)).rejects.toThrow('no text in UTF-8');
  });

  it('that does not answer is given up', async () => {
    const fetched: Fetch = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    await expect(readGiven(ADDRESS, fetched, 20)).rejects.toThrow('no answer within 20 seconds');
  });

  it('that is not there is said in one line', async () => {
    const fetched: Fetch = async () => {
      throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND\nrates.example') });
    };
    await expect(readGiven(ADDRESS, fetched)).rejects.toThrow('cannot be read: getaddrinfo ENOTFOUND rates.example');
  });
});
