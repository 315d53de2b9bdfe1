const colours: Record<string, string> = {
  light: 'linear-gradient(135deg,#fffdf8,#efe6d6)',
  dark: 'linear-gradient(135deg,#2b3a4a,#0c1218)',
  green: 'linear-gradient(135deg,#5f9a7d,#0f5a45)',
  blue: 'linear-gradient(135deg,#6f9cc9,#1c3f73)',
  red: 'linear-gradient(135deg,#d0575a,#8f2233)',
  pink: 'linear-gradient(135deg,#f3bcc8,#d5708a)',
  purple: 'linear-gradient(135deg,#b79ad6,#5f3f8c)',
  gold: 'linear-gradient(135deg,#ecd08a,#a97c2f)',
  brown: 'linear-gradient(135deg,#b98d68,#5d3d24)',
}

/** What a colour looks like, beside its name. */
export function ToneDot({ tone }: { tone: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-4.5 rounded-full ring-1 ring-line"
      style={{ backgroundImage: colours[tone] }}
    />
  )
}
