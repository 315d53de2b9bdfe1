/**
 * The colours and type of an invitation's page (client/styles/tokens.css), written out: this page has neither its style
 * sheet nor its scripts.
 */
export const MESSAGE_PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #10231f; --soft: #455a54; --ground: #fbf8f2; --card: #fffdf9; --line: #e2d5bd; --accent: #0f766e; --accent-ink: #ffffff; --brass: #6e4e18; --danger: #a5252f; --good: #eef8f6; --good-line: #77cabf }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eff4f2; --soft: #bccac6; --ground: #070d0c; --card: #121f1c; --line: #2f433e; --accent: #77cabf; --accent-ink: #06241f; --brass: #ead299; --danger: #ff9a9a; --good: #0b3632; --good-line: #1f8d84 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; background: var(--ground); color: var(--ink); font: 1rem/1.65 'Readex Pro', system-ui, Tahoma, sans-serif }
:lang(ar) { line-height: 1.85 }
header { background: #06241f; color: #fffdf9 }
header > div { display: flex; align-items: center; justify-content: space-between; max-width: 36rem; margin-inline: auto; padding: .5rem 1rem }
header p { display: flex; align-items: center; gap: .5rem; margin: 0; font-family: 'Reem Kufi Arabic', 'Reem Kufi', 'Readex Pro', system-ui, sans-serif; font-size: 1.25rem }
header svg { width: 1.5rem; height: 1.5rem; color: #dcb868 }
header a { display: inline-flex; align-items: center; min-height: 44px; padding-inline: .75rem; color: inherit }
main { max-width: 36rem; margin-inline: auto; padding: 1.5rem 1rem 4rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.4 }
h2 { margin: 0 0 .5rem; font-size: 1.125rem }
section { margin-block-start: 1rem; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 }
dt { color: var(--brass) } dd { margin: 0; overflow-wrap: anywhere }
p { margin: 0 0 1rem } p:last-child { margin-block-end: 0 }
small, .soft { color: var(--soft); font-size: .875rem }
form { margin-block-start: .75rem }
form + p { margin-block-start: .5rem }
button { width: 100%; min-height: 48px; padding: .625rem 1rem; background: transparent; color: var(--accent); border: 1px solid var(--accent); border-radius: 12px; font: inherit; font-weight: 600; cursor: pointer }
button.danger { color: var(--danger); border-color: var(--danger) }
button.main { background: var(--accent); color: var(--accent-ink) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px }
header :focus-visible { outline-color: #dcb868 }
.notice { padding: .875rem 1rem; background: var(--good); border: 1px solid var(--good-line); border-radius: 12px }
.fault { color: var(--danger); font-weight: 600 }
fieldset { margin: 0; padding: 0; border: 0 }
.choice { display: flex; align-items: center; gap: .75rem; min-height: 44px }
input[type=radio] { width: 1.25rem; height: 1.25rem; flex: none; margin: 0; appearance: none; border: 1px solid var(--soft); border-radius: 50% }
input[type=radio]:checked { border: 6px solid var(--accent) }
textarea, .line { display: block; width: 100%; min-height: 48px; margin-block-start: .25rem; padding: .75rem; background: var(--ground); color: inherit; border: 1px solid var(--soft); border-radius: 12px; font: inherit }
textarea, .line { color: var(--ink); font-size: 1rem }
textarea { min-height: 6rem }
dl + p, section + p { margin-block-start: 1rem }
main a { color: var(--accent) }
ul { margin: 0; padding-inline-start: 1.25rem }
`
