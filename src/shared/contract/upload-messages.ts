/** Why a file, a picture or a piece of music was not taken; a part of the error catalogue. */
export const uploadErrors = {
  file_type: {
    status: 422,
    en: 'This isn’t a CSV or XLSX file. Save the list as one of these and try again.',
    ar: 'الملف ليس CSV أو XLSX. احفظ القائمة بإحدى الصيغتين وحاول مرة أخرى.',
  },
  file_broken: {
    status: 422,
    en: 'We couldn’t read this file: it’s damaged or protected. Save it again and try once more.',
    ar: 'تعذّرت قراءة الملف: قد يكون تالفًا أو محميًا. احفظه من جديد وحاول مرة أخرى.',
  },
  file_empty: {
    status: 422,
    en: 'There are no guests in this file',
    ar: 'لا يوجد ضيوف في هذا الملف',
  },
  file_too_large: {
    status: 413,
    en: 'This file is larger than {maximum} MB. Remove pictures and extra sheets and try again.',
    ar: 'الملف أكبر من {maximum} ميغابايت. احذف الصور وأوراق العمل الزائدة وحاول مرة أخرى.',
  },
  picture_type: {
    status: 422,
    en: 'We can’t use this picture. Choose a JPEG, PNG or WebP.',
    ar: 'لا يمكن استخدام هذا الملف. اختر صورة JPEG أو PNG أو WebP.',
  },
  picture_broken: {
    status: 422,
    en: 'We couldn’t read this picture: part of it is missing or damaged. Choose another.',
    ar: 'تعذّرت قراءة الصورة: جزء منها ناقص أو تالف. اختر صورة أخرى.',
  },
  picture_too_many_pixels: {
    status: 422,
    en: 'This picture has more than {maximum} million pixels. Make it smaller and try again.',
    ar: 'الصورة أكبر من {maximum} ميغابكسل. صغّرها وحاول مرة أخرى.',
  },
  picture_too_large: {
    status: 413,
    en: 'This picture is larger than {maximum} MB. Choose a smaller one.',
    ar: 'حجم الصورة أكبر من {maximum} ميغابايت. اختر صورة أصغر.',
  },
  music_type: {
    status: 422,
    en: 'We can’t play this file. Choose an MP3 or M4A.',
    ar: 'لا يمكن تشغيل هذا الملف. اختر ملف MP3 أو M4A.',
  },
  music_broken: {
    status: 422,
    en: 'We couldn’t read this music: part of it is missing or damaged. Choose another.',
    ar: 'تعذّرت قراءة الملف الصوتي: جزء منه ناقص أو تالف. اختر ملفًا آخر.',
  },
  music_too_long: {
    status: 422,
    en: 'This music is longer than {maximum} minutes. Choose a shorter one.',
    ar: 'المقطع أطول من {maximum} دقائق. اختر مقطعًا أقصر.',
  },
  music_too_large: {
    status: 413,
    en: 'This music is larger than {maximum} MB: guests would wait too long for it. Choose a smaller one.',
    ar: 'المقطع أكبر من {maximum} ميغابايت، وسينتظره ضيوفك طويلًا. اختر مقطعًا أصغر.',
  },
} as const
