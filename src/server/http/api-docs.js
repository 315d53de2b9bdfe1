const dark = matchMedia('(prefers-color-scheme: dark)')
const showTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
showTheme()
dark.addEventListener('change', showTheme)
