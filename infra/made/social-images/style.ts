/** Colours and type of the site (web/styles/tokens.css). A gradient would double the file size by its noise. */
export const style = (fonts: { latin: string; latinExt: string }): string => `
  @font-face { font-family: Figtree; src: url(${fonts.latin}); font-weight: 300 900; }
  @font-face {
    font-family: Figtree; src: url(${fonts.latinExt}); font-weight: 300 900;
    unicode-range: U+0100-02BA, U+1E00-1E9F, U+20A0-20C0;
  }
  * { box-sizing: border-box; margin: 0; }
  body {
    position: relative; width: 1200px; height: 630px; overflow: hidden; padding: 50px 64px;
    background: #e7eefb; color: #10213f; font-family: Figtree;
  }
  header { display: flex; align-items: center; gap: 16px; font-size: 36px; letter-spacing: -0.02em; }
  .mark { width: 60px; height: 60px; border-radius: 15px; }
  .phone { margin-inline-start: auto; color: #1d3f8f; font-size: 32px; font-weight: 800; }
  h1 {
    position: relative; z-index: 1; max-width: 720px; margin-top: 26px; font-size: 72px; font-weight: 800;
    letter-spacing: -0.035em; line-height: 1.02; text-wrap: balance;
  }
  body:not(.city) h1 { max-width: 1000px; font-size: 88px; }
  h2 { margin-top: 14px; color: #4c5a77; font-size: 36px; font-weight: 500; letter-spacing: -0.01em; }
  .skyline { position: absolute; bottom: -30px; left: -180px; width: 1920px; }
  .far { position: absolute; bottom: 96px; left: 0; width: 1600px; fill: #d3dff4; }
  .street { position: absolute; inset: auto 0 0; height: 96px; border-top: 5px solid #cfc2a4; background: #e4d9c1; }
  .drawing { position: absolute; right: 64px; bottom: 40px; height: 250px; }
  .scene .drawing { right: 0; bottom: 0; height: 330px; }
  .upright .drawing { right: 120px; bottom: -50px; height: 430px; }
  .city .drawing { right: auto; bottom: 104px; left: 470px; height: 64px; }
`;
