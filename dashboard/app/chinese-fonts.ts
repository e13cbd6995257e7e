// A hundred small files by the letters they hold; their list alone is larger than the first load of a page.
import '@fontsource/noto-sans-sc/400.css'
import '@fontsource/noto-sans-sc/600.css'
