import '@fontsource/noto-sans-arabic/arabic-400.css'
import '@fontsource/noto-sans-arabic/arabic-500.css'
import '@fontsource/noto-sans-arabic/arabic-600.css'
