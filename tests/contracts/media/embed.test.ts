import { describe, expect, it } from 'vitest';

import { contentEntities, videoPlayerUrl, safeMapEmbedUrl } from '#src/contracts/index.ts';

const ID = 'aqz-KE-bpKQ';

describe('videoPlayerUrl (M16, M42)', () => {
  it.each([
    ...[`https://www.youtube.com/watch?v=${ID}`, `https://youtube.com/watch?v=${ID}&t=10s&list=x`],
    ...[`https://m.youtube.com/watch?feature=share&v=${ID}`, `https://youtu.be/${ID}`],
    ...[`https://youtu.be/${ID}?si=abc`, `https://www.youtube.com/embed/${ID}`],
    ...[`https://www.youtube.com/shorts/${ID}`, `https://www.youtube.com/live/${ID}?feature=share`],
    ...[`https://www.youtube.com/v/${ID}`, `https://www.youtube-nocookie.com/embed/${ID}?rel=0`],
    ...[`https://youtube-nocookie.com/embed/${ID}`, `https://WWW.YOUTUBE.COM/watch?v=${ID}`],
  ])('reads YouTube: %s', (address) => {
    expect(videoPlayerUrl(address)).toContain(`https://www.youtube-nocookie.com/embed/${ID}?`);
  });

  it.each([
    ...['https://vimeo.com/76979871', 'https://www.vimeo.com/76979871?share=copy'],
    'https://player.vimeo.com/video/76979871',
    'https://player.vimeo.com/video/76979871?autoplay=0#t=1s',
  ])('reads Vimeo: %s', (address) => {
    expect(videoPlayerUrl(address)).toContain('https://player.vimeo.com/video/76979871?');
  });

  it.each(['https://vimeo.com/76979871/a1b2c3d4e5', 'https://player.vimeo.com/video/76979871?h=a1b2c3d4e5'])(
    'keeps the key of an unlisted Vimeo film: %s',
    (address) => {
      expect(new URL(videoPlayerUrl(address) ?? '').searchParams.get('h')).toBe('a1b2c3d4e5');
    },
  );

  it('plays muted, looping and by itself, from an address built from the id alone', () => {
    const youtube = new URL(videoPlayerUrl(`https://youtu.be/${ID}?autoplay=0&mute=0&evil=1`) ?? '');
    expect(youtube.origin + youtube.pathname).toBe(`https://www.youtube-nocookie.com/embed/${ID}`);
    expect(Object.fromEntries(youtube.searchParams)).toMatchObject({
      autoplay: '1',
      mute: '1',
      loop: '1',
      playlist: ID,
    });
    expect(youtube.searchParams.has('evil')).toBe(false);

    const vimeo = new URL(videoPlayerUrl('https://vimeo.com/76979871?muted=0') ?? '');
    expect(vimeo.origin + vimeo.pathname).toBe('https://player.vimeo.com/video/76979871');
    expect(Object.fromEntries(vimeo.searchParams)).toMatchObject({ autoplay: '1', muted: '1', loop: '1' });
  });

  it.each([
    ['a longer host', `https://youtube.com.evil.com/watch?v=${ID}`],
    ['a longer name before', `https://notyoutube.com/watch?v=${ID}`],
    ['a subdomain of ours that is not theirs', `https://youtube.evil.com/embed/${ID}`],
    ['the name in the query', `https://evil.com/?youtube.com/watch?v=${ID}`],
    ['the name in the path', `https://evil.com/youtube.com/embed/${ID}`],
    ['the name as user', `https://www.youtube.com@evil.com/embed/${ID}`],
    ['a user', `https://u:p@www.youtube.com/embed/${ID}`],
    ['a port', `https://www.youtube.com:8443/embed/${ID}`],
    ['http', `http://www.youtube.com/watch?v=${ID}`],
    ['a script', `javascript:alert(1)//youtube.com/watch?v=${ID}`],
    ['no scheme', `//www.youtube.com/embed/${ID}`],
    ['a short id', 'https://youtu.be/short'],
    ['a long id', `https://youtu.be/${ID}x`],
    ['markup in the id', 'https://www.youtube.com/watch?v="><script>'],
    ['a playlist', 'https://www.youtube.com/playlist?list=PL123'],
    ['a channel', 'https://www.youtube.com/@somebody'],
    ['YouTube itself', 'https://www.youtube.com/'],
    ['Vimeo itself', 'https://vimeo.com/'],
    ['a Vimeo name', 'https://vimeo.com/somebody'],
    ['a Vimeo look-alike', 'https://vimeo.com.evil.com/76979871'],
    ['letters in a Vimeo number', 'https://vimeo.com/7697x871'],
    ['another site', 'https://example.com/film.mp4'],
    ['a path of this site', '/media/video/turntable.mp4'],
    ['nothing', ''],
  ])('refuses %s', (_what, address) => expect(videoPlayerUrl(address)).toBeNull());
});

describe('safeMapEmbedUrl', () => {
  it.each([
    'https://www.google.com/maps/embed?pb=!1m18!1m12',
    'https://www.google.com/maps/embed/v1/place?key=k&q=Delhi',
  ])('frames %s', (address) => expect(safeMapEmbedUrl(address)).toBe(address));

  it('frames the default map', () => {
    expect(safeMapEmbedUrl(contentEntities.contact.initial().sections.details.map_embed_url)).not.toBeNull();
  });

  it.each([
    ...'https://www.google.com/maps?q=Delhi https://www.google.com/maps/embedded?pb=1'.split(' '),
    ...'https://www.google.com/maps/embed/../../search?q=x'.split(' '),
    ...'https://www.google.com.evil.com/maps/embed?pb=1 https://google.com.evil/maps/embed'.split(' '),
    ...'https://evil.com/maps/embed?pb=1 https://www.google.com@evil.com/maps/embed'.split(' '),
    ...'http://www.google.com/maps/embed?pb=1 //www.google.com/maps/embed?pb=1'.split(' '),
    ...'javascript:alert(1) data:text/html,x'.split(' '),
    '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
    '',
  ])('shows no map for %j', (address) => expect(safeMapEmbedUrl(address)).toBeNull());
});
